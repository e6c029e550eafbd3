/**
 * Declares the modules of single icons. Importing icons from the package's index would slow down the build,
 * because it exports about 6,000 of them.
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
