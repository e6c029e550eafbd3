/**
 * Declares the modules of single icons. The package's index exports about 6,000 icons, so imports from it
 * would slow down the build.
 */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ReactNode, SVGProps } from 'react'

  interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
    /** width and height in pixels */
    size?: number | string
    stroke?: number
  }
  const Icon: (props: IconProps) => ReactNode
  export default Icon
}
