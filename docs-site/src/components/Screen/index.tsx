import type { ReactNode } from 'react'
import { type PictureName, pictures, sizeOf, THEMES } from './pictures.ts'
import styles from './styles.module.css'

interface Props {
  name: PictureName
  /** alternative text */
  alt: string
  /** image for narrow screens */
  narrow?: PictureName
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
            <source media="(max-width: 36rem)" srcSet={pictures[narrow][theme]} {...sizeOf(narrow)} />
          )}
          <img src={pictures[name][theme]} alt={alt} {...sizeOf(name)} loading="lazy" decoding="async" />
        </picture>
      ))}
      {children && <figcaption>{children}</figcaption>}
    </figure>
  )
}
