import Link from '@docusaurus/Link'
import CodeBlock from '@theme/CodeBlock'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

/** Renders the introduction, the commands that start Veranda, and their output. */
export default function Hero({ children }: { children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        {children}
        <p className={styles.actions}>
          <Link className={styles.primary} to="/getting-started">
            Get started
          </Link>{' '}
          <Link className={styles.secondary} to="/api/">
            API reference
          </Link>
        </p>
      </div>
      <div className={styles.terminal}>
        <CodeBlock language="bash">
          {'git clone https://github.com/veranda-app/veranda && cd veranda\nnpm start'}
        </CodeBlock>
        <pre className={styles.output}>
          {`Veranda is ready at http://localhost:3000/

Admin   http://localhost:3000/admin/
Docs    http://localhost:3000/docs/
API     http://localhost:3000/api/swagger

First administrator: admin@example.com
Password: nX5vB2kLq0aYw8Rt (not shown again)`}
        </pre>
      </div>
    </header>
  )
}
