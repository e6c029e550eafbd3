/** One file an icon: the package's index has some 6000 of them, which a bundler would have to read. */
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
