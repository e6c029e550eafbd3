import Link from '@docusaurus/Link'
import CodeBlock from '@theme/CodeBlock'
import Veranda from '@veranda/ui/logo.svg'
import styles from './hero.module.css'

/** What Veranda is, and the command that runs it. */
export default function Hero({ children }: { children: React.ReactNode }) {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        {children}
        <p className={styles.actions}>
          <Link className={styles.primary} to="/getting-started">
            Get started
          </Link>
          <Link className={styles.secondary} to="/api/">
            API reference
          </Link>
        </p>
      </div>
      <div className={styles.porch}>
        <Veranda className={styles.house} aria-hidden="true" />
        <div className={styles.terminal}>
          <CodeBlock language="bash">npm start</CodeBlock>
          <pre className={styles.output}>
            {`Veranda is ready at http://localhost:3000/

Admin   http://localhost:3000/admin/
Docs    http://localhost:3000/docs/
API     http://localhost:3000/api/swagger`}
          </pre>
        </div>
      </div>
    </header>
  )
}
