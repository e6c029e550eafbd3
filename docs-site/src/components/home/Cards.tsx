import Link from '@docusaurus/Link'
import type { ReactNode } from 'react'
import styles from './cards.module.css'

/** A grid of cards, two or three in a row where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

interface CardProps {
  title: string
  /** where it leads, within the site; without it the card leads nowhere */
  to?: string
  /** the level of its heading */
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
