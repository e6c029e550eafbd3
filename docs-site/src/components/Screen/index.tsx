import type { ReactNode } from 'react'
import { getSize, type ImageName, images, THEMES } from './images.ts'
import styles from './styles.module.css'

interface Props {
  name: ImageName
  /** alternative text */
  alt: string
  /** image for narrow screens */
  narrow?: ImageName
  /** caption */
  children?: ReactNode
}

/**
 * Renders a screenshot of the admin app in the site's theme. Both themes' images are in the page, and one is
 * hidden: browsers don't fetch hidden lazy images, and the other image is available when the theme changes.
 */
export default function Screen({ name, alt, narrow, children }: Props) {
  return (
    <figure className={styles.screen} data-phone={name.endsWith('-phone') ? '' : undefined}>
      {THEMES.map((theme) => (
        <picture key={theme} data-for={theme}>
          {narrow && (
            <source media="(max-width: 36rem)" srcSet={images[narrow][theme]} {...getSize(narrow)} />
          )}
          <img src={images[name][theme]} alt={alt} {...getSize(name)} loading="lazy" decoding="async" />
        </picture>
      ))}
      {children && <figcaption>{children}</figcaption>}
    </figure>
  )
}
