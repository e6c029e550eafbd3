import { useEffect, useState } from 'react'
import styles from './styles.module.css'

/** Nothing is known until the server has said it; `null` is nobody. */
type Username = string | null | undefined

/** As whom the call will be made. Who is not signed in and needs to be is told where. */
export default function SignedInAs({ access }: { access: string }) {
  const username = useUsername()
  if (username === undefined) return null
  if (username !== null)
    return (
      <p className={styles.hint}>
        You are signed in as <strong>{username}</strong>; the call is made with your session.
      </p>
    )
  if (access === 'public')
    return <p className={styles.hint}>You are not signed in, which this call does not ask for.</p>
  return (
    <p className={styles.hint}>
      You are not signed in, so the server will refuse this. <a href="/admin/">Sign in</a>, then come back to
      this page.
    </p>
  )
}

function useUsername(): Username {
  const [username, setUsername] = useState<Username>()
  useEffect(() => {
    const asking = new AbortController()
    askWho(asking.signal).then(setUsername, () => {})
    return () => asking.abort()
  }, [])
  return username
}

async function askWho(signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/api/auth/session', { credentials: 'same-origin', signal })
  if (!response.ok) throw new Error(`${response.status}`)
  const session: { user: { username: string } | null } = await response.json()
  return session.user?.username ?? null
}
