import Link from '@docusaurus/Link'
import { useThemeConfig } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import type { Props } from '@theme/Logo'
import VerandaLogo from '@veranda/ui/logo.svg'

/** Renders the logo inline, so that its lines have the text color of the current color mode. */
export default function Logo({ imageClassName, titleClassName, ...linkProps }: Props) {
  const { navbar } = useThemeConfig()
  return (
    <Link to={useBaseUrl('/')} {...linkProps}>
      <span className={imageClassName}>
        <VerandaLogo aria-hidden="true" className="logo" />
      </span>
      <b className={titleClassName}>{navbar.title}</b>
    </Link>
  )
}
