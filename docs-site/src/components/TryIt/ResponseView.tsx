import { useEffect, useState } from 'react'
import { formatSize, type ReceivedResponse } from './response.ts'
import styles from './styles.module.css'

/** Renders the server's response. */
export default function ResponseView({ response }: { response: ReceivedResponse }) {
  const { status, statusText, milliseconds, bytes, headers, text, isTruncated, image } = response
  return (
    <>
      <p className={styles.result}>
        <strong data-outcome={status < 400 ? 'done' : 'refused'}>
          {status} {statusText}
        </strong>
        <span>{milliseconds} ms</span>
        <span>{formatSize(bytes)}</span>
      </p>
      <dl className={styles.headers}>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {image && <ResponseImage blob={image} />}
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the body
        <section className={styles.body} tabIndex={0} aria-label="Response body">
          <pre>{text}</pre>
        </section>
      )}
      {isTruncated && <p className={styles.hint}>The response is too long to show in full.</p>}
    </>
  )
}

function ResponseImage({ blob }: { blob: Blob }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return source ? <img className={styles.image} src={source} alt="Response body" /> : null
}
