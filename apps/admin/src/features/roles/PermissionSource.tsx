import { Time } from '../../components/Time.tsx'
import { formatRoleName } from '../../lib/format.ts'
import type { HeldPermission } from './roles.api.ts'

type Source = HeldPermission['sources'][number]

function formatSource({ kind, role, through, reason }: Source) {
  const suffix = reason ? `: ${reason}` : ''
  switch (kind) {
    case 'role':
      return `Granted by the ${formatRoleName(role ?? '')} role`
    case 'inherited':
      return `Granted by the ${formatRoleName(role ?? '')} role, inherited from ${formatRoleName(through ?? '')}`
    case 'grant':
      return `Granted directly${suffix}`
    case 'denial':
      return `Denied directly${suffix}`
  }
}

/** Shows a source of a permission: the role, direct grant, or direct denial, and when it expires. */
export function PermissionSource({ source }: { source: Source }) {
  return (
    <>
      {formatSource(source)}
      {source.expires_at && (
        <>
          , expires <Time at={source.expires_at} />
        </>
      )}
    </>
  )
}
