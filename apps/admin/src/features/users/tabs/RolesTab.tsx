import { Entries } from '../../../components/Entries.tsx'
import { Time } from '../../../components/Time.tsx'
import type { UserDetail } from '../getUser.ts'

export function RolesTab({ detail: { roles } }: { detail: UserDetail }) {
  return (
    <Entries
      title="Roles"
      none="No roles beyond being a user."
      entries={roles.map((role) => ({
        id: role.id,
        title: role.display_name,
        lines: [
          ...(role.description ? [role.description] : []),
          <span key="times">
            Since <Time at={role.assigned_at} date />
            {role.expires_at ? (
              <>
                , ends <Time at={role.expires_at} />
              </>
            ) : (
              ', without an end'
            )}
          </span>,
        ],
      }))}
    />
  )
}
