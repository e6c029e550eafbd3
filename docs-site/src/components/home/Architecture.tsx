import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './architecture.module.css'

/** Steps of a request in order, each with a short description. */
const STEPS = [
  ['Guards', 'same site, rate limits, session, access'],
  ['Parse', 'parameters, query, body'],
  ['Service', 'one folder per feature'],
  ['Response', 'only the fields that the route declares'],
] as const

/**
 * Renders a diagram of clients, the steps of a request in an instance, and storage. Below, it lists what a
 * route definition determines. The diagram is text instead of an image, so that it fits any screen.
 */
export default function Architecture() {
  return (
    <figure className={styles.diagram} aria-label="Architecture of Veranda">
      <div className={styles.flow}>
        <Column title="Clients">
          <Box title="Browsers">the admin app, this site, and your app, with a session cookie</Box>
          <Box title="Programs">the typed client, curl, and other HTTP clients</Box>
        </Column>
        <Arrow />
        <Column title="One or more instances" isolated>
          <div className={styles.instance}>
            <ol className={styles.steps}>
              {STEPS.map(([name, description]) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{description}</span>
                </li>
              ))}
            </ol>
          </div>
        </Column>
        <Arrow />
        <Column title="Storage">
          <Box title="PostgreSQL">or embedded PGlite, in one folder</Box>
          <Box title="Redis" optional>
            optional, for rate limits and events that instances share
          </Box>
        </Column>
      </div>
      <div className={styles.definition}>
        <p>
          <strong>One definition per route</strong>
          <code>route({'{ access, query, body, returns, … }'})</code>
        </p>
        <Arrow />
        <ul>
          <li>validation</li>
          <li>access control</li>
          <li>OpenAPI 3.1</li>
          <li>typed client</li>
          <li>this documentation</li>
          <li>tests for every route</li>
        </ul>
      </div>
    </figure>
  )
}

function Column({
  title,
  isolated = false,
  children,
}: {
  title: string
  isolated?: boolean
  children: ReactNode
}) {
  return (
    <div className={clsx(styles.column, isolated && styles.isolated)}>
      <p className={styles.label}>{title}</p>
      {children}
    </div>
  )
}

function Box({
  title,
  optional = false,
  children,
}: {
  title: string
  optional?: boolean
  children: ReactNode
}) {
  return (
    <p className={clsx(styles.box, optional && styles.optional)}>
      <strong>{title}</strong>
      <span>{children}</span>
    </p>
  )
}

const Arrow = () => (
  <svg className={styles.arrow} viewBox="0 0 48 16" aria-hidden="true">
    <path d="M2 8.4c14-.8 28-.9 42-.3M37.5 2.6c2 2 4.1 3.9 6.7 5.5-2.7 1.500-4.800 3.300-6.700 5.400" />
  </svg>
)
