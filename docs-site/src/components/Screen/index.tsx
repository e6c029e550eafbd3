import type { ReactNode } from 'react'
import { getImageSize, type ImageName, images, THEMES } from './images.ts'
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
 * Renders a screenshot of the admin app in the site's theme. The page contains an image for each theme, and
 * CSS hides one of them. The hidden image loads only when the theme changes, because its loading is lazy.
 */
export default function Screen({ name, alt, narrow, children }: Props) {
  return (
    <figure className={styles.screen} data-phone={name.endsWith('-phone') ? '' : undefined}>
      {THEMES.map((theme) => (
        <picture key={theme} data-for={theme}>
          {narrow && (
            <source media="(max-width: 36rem)" srcSet={images[narrow][theme]} {...getImageSize(narrow)} />
          )}
          <img src={images[name][theme]} alt={alt} {...getImageSize(name)} loading="lazy" decoding="async" />
        </picture>
      ))}
      {children && <figcaption>{children}</figcaption>}
    </figure>
  )
}
