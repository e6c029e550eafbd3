import { useEffect, useState } from 'react'
import styles from './styles.module.css'

/** Name of the signed-in user: null if nobody is signed in, undefined while loading or if loading failed. */
type Username = string | null | undefined

/** Renders the signed-in user's name or, if nobody is signed in, whether the operation needs a session. */
export default function SignedInAs({ access }: { access: string }) {
  const username = useUsername()
  if (username === undefined) return null
  if (username !== null)
    return (
      <p className={styles.hint}>
        You are signed in as <strong>{username}</strong>. The request uses your session.
      </p>
    )
  if (access === 'public')
    return <p className={styles.hint}>You don’t need to sign in to use this operation.</p>
  return (
    <p className={styles.hint}>
      This operation requires you to sign in. <a href="/admin/">Sign in</a>, then return to this page.
    </p>
  )
}

function useUsername(): Username {
  const [username, setUsername] = useState<Username>()
  useEffect(() => {
    const controller = new AbortController()
    fetchUsername(controller.signal).then(setUsername, () => {})
    return () => controller.abort()
  }, [])
  return username
}

async function fetchUsername(signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/api/auth/session', { credentials: 'same-origin', signal })
  if (!response.ok) throw new Error(`${response.status}`)
  const session: { user: { username: string } | null } = await response.json()
  return session.user?.username ?? null
}
