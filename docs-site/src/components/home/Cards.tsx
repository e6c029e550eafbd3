import Link from '@docusaurus/Link'
import type { ReactNode } from 'react'
import styles from './cards.module.css'

/** Renders a grid of cards with as many columns as fit. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

interface CardProps {
  title: string
  /** URL within the site that the title links to; without it, the title is not a link */
  to?: string
  /** heading level; default: `h3` */
  as?: 'h2' | 'h3'
  children: ReactNode
}

export function Card({ title, to, as: Heading = 'h3', children }: CardProps) {
  return (
    <li className={styles.card} data-link={to ? '' : undefined}>
      <Heading>{to ? <Link to={to}>{title}</Link> : title}</Heading>
      {children}
    </li>
  )
}
