import { ActionDialog } from '../../../components/ActionDialog.tsx'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { useConfirmed } from '../../../session/useConfirmed.ts'
import { actAs } from '../users.api.ts'
import type { ActProps } from './useUserAct.ts'

export function ActAsDialog({ detail: { user }, ...dialog }: ActProps & { detail: UserDetail }) {
  const confirmed = useConfirmed()
  const begin = async (reason: string) => {
    await confirmed(() => actAs(user.id, reason))
    // Everything is loaded afresh: nothing that only you may see stays in memory.
    window.location.assign(import.meta.env.BASE_URL)
  }
  return (
    <ActionDialog {...dialog} title={`Act as ${user.name}`} action={`Act as @${user.username}`} onAct={begin}>
      <p>
        You see what @{user.username} sees and may do what they may, for an hour at most. A bar on every page
        says so and leads back.
      </p>
      <p>
        Everything you change is recorded under your name. Their password, sign-in providers and sessions, and
        administration, are out of reach meanwhile.
      </p>
    </ActionDialog>
  )
}
