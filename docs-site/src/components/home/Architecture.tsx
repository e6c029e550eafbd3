import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './architecture.module.css'

/** The steps of a request, in order, and what each of them does. */
const STEPS = [
  ['Guards', 'same site, session, access'],
  ['Parse', 'parameters, query, body'],
  ['Service', 'one folder a feature'],
  ['Answer', 'what the route declares, no more'],
] as const

/** Who asks, the way of a request through an instance, and where things are kept. Text, so that it fits every screen. */
export default function Architecture() {
  return (
    <figure className={styles.drawing} aria-label="How Veranda is built">
      <div className={styles.flow}>
        <Column title="Who asks">
          <Box title="Browsers">the admin app, this site, your app, with a session cookie</Box>
          <Box title="Programs">the typed client, curl, anything that speaks HTTP</Box>
        </Column>
        <Arrow />
        <Column title="Any number of instances" wide>
          <div className={styles.instance}>
            <ol className={styles.steps}>
              {STEPS.map(([name, what]) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{what}</span>
                </li>
              ))}
            </ol>
          </div>
        </Column>
        <Arrow />
        <Column title="What is kept">
          <Box title="PostgreSQL">or PGlite, embedded, in one folder</Box>
          <Box title="Redis" optional>
            optional: limits that instances share
          </Box>
        </Column>
      </div>
      <div className={styles.source}>
        <p>
          <strong>One definition a route</strong>
          <code>route({'{ access, query, body, returns, … }'})</code>
        </p>
        <Arrow />
        <ul>
          <li>validation</li>
          <li>access</li>
          <li>OpenAPI 3.1</li>
          <li>typed client</li>
          <li>these pages</li>
          <li>tests of every route</li>
        </ul>
      </div>
    </figure>
  )
}

function Column({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx(styles.column, wide && styles.wide)}>
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
