import { Time } from '../../components/Time.tsx'
import type { HeldPermission } from './roles.api.ts'

type Source = HeldPermission['sources'][number]

function words({ kind, role, through, reason }: Source) {
  const why = reason ? `: ${reason}` : ''
  switch (kind) {
    case 'role':
      return `By the role ${role}`
    case 'inherited':
      return `By the role ${role}, which inherits it from ${through}`
    case 'grant':
      return `Granted to this user${why}`
    case 'denial':
      return `Denied to this user${why}`
  }
}

/** Where a permission comes from, or what takes it away, and until when. */
export function PermissionSource({ source }: { source: Source }) {
  return (
    <>
      {words(source)}
      {source.expires_at && (
        <>
          , ends <Time at={source.expires_at} />
        </>
      )}
    </>
  )
}
