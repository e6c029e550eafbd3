import type { ReactNode } from 'react'
import { type PictureName, pictures, sizeOf, THEMES } from './pictures.ts'
import styles from './styles.module.css'

interface Props {
  name: PictureName
  /** what can be seen, for those who don't */
  alt: string
  /** another picture of the same, where the screen is narrow */
  narrow?: PictureName
  /** what stands below it */
  children?: ReactNode
}

/**
 * A picture of the admin app in the theme that the site is in. Both are on the page and one is hidden: a hidden lazy
 * picture is never fetched, and the other one is there when the theme is switched.
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
