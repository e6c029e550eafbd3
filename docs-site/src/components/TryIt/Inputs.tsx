import { useId } from 'react'
import type { Field } from '../../operations/fields.ts'
import type { Operation } from '../../operations/operation.ts'
import styles from './styles.module.css'

/** Minimum number of visible lines in the request body field. */
const MIN_ROWS = 4
/** Maximum number of visible lines in the request body field. Longer bodies scroll. */
const MAX_ROWS = 16

/**
 * Constraint for path parameters. Browsers resolve the path segments `.` and `..`, so the request would reach
 * another operation.
 */
const NO_DOT_SEGMENTS = { pattern: '(?!\\.{1,2}$).+', title: 'Enter a value other than . or ..' }

/**
 * Renders inputs for path parameters, query parameters, and the request body. Text inputs also accept
 * values that the API description doesn't allow, so that users can see the server's errors.
 */
export default function Inputs({
  operation,
  bodyError,
}: {
  operation: Operation
  bodyError: string | undefined
}) {
  const { pathParameters, queryParameters, body } = operation
  return (
    <>
      {pathParameters.map((field) => (
        <Input key={field.name} location="path" field={field} />
      ))}
      {queryParameters.map((field) => (
        <Input key={field.name} location="query" field={field} />
      ))}
      {body && <Body example={body.example} error={bodyError} />}
    </>
  )
}

function Input({ location, field }: { location: 'path' | 'query'; field: Field }) {
  const id = useId()
  const { name, required, values, example, default: defaultValue } = field
  const commonProps = { id, name: `${location}.${name}`, required, className: styles.input }
  return (
    <p className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {values ? (
        <select {...commonProps}>
          {!required && (
            <option value="">{defaultValue === undefined ? 'Not sent' : `Default: ${defaultValue}`}</option>
          )}
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ) : (
        <input
          {...commonProps}
          autoComplete="off"
          spellCheck={false}
          placeholder={defaultValue}
          defaultValue={required ? example : ''}
          {...(location === 'path' && NO_DOT_SEGMENTS)}
        />
      )}
    </p>
  )
}

function Body({ example, error }: { example: string; error: string | undefined }) {
  const id = useId()
  const rows = example.split('\n').length + 1
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Request body (JSON)</label>
      <textarea
        id={id}
        name="body"
        className={styles.input}
        rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows))}
        defaultValue={example}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}error` : undefined}
      />
      {error && (
        <span id={`${id}error`} className={styles.failure} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
