/**
 * Declares the module of each icon. The package's index has about 6,000 icons, which would slow down the
 * build.
 */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ReactNode, SVGProps } from 'react'

  interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
    /** pixels */
    size?: number | string
    stroke?: number
  }
  const Icon: (props: IconProps) => ReactNode
  export default Icon
}
