import CodeBlock from '@theme/CodeBlock'
import type { Operation } from '../../operations/operation.ts'
import styles from './styles.module.css'
import Words from './Words.tsx'

/** What comes back: the shapes of successes, and what each refusal means. */
export default function Answers({ operation: { answers, errors } }: { operation: Operation }) {
  return (
    <>
      <p className={styles.part}>What comes back</p>
      {answers.map(({ status, type, shape }) => (
        <div key={status}>
          <p className={styles.answer}>
            <span className={styles.status}>{status}</span> {type ?? 'without a body'}
          </p>
          {shape && <CodeBlock language="ts">{shape}</CodeBlock>}
        </div>
      ))}
      {errors.length > 0 && (
        <table className={styles.errors}>
          <thead>
            <tr>
              <th>Status</th>
              <th>When</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ status, description }) => (
              <tr key={status}>
                <td className={styles.status}>{status}</td>
                <td>
                  <Words>{description}</Words>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
