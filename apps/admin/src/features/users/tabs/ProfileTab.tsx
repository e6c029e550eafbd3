import { Facts } from '../../../components/Facts.tsx'
import { Time } from '../../../components/Time.tsx'
import { count } from '../../../lib/format.ts'
import type { UserDetail } from '../getUser.ts'

const NOT_GIVEN = 'Not given'

export function ProfileTab({ detail: { user } }: { detail: UserDetail }) {
  return (
    <Facts
      facts={[
        ['Id', user.id],
        ['Name', user.name],
        ['Username', `@${user.username}`],
        ['Email', user.email],
        ['Bio', user.bio || NOT_GIVEN],
        ['Location', user.location || NOT_GIVEN],
        ['Profile', user.profile_public ? 'Open to everyone' : 'Not open to everyone'],
        ['Joined', <Time key="joined" at={user.created_at} exact />],
        ['Last sign-in', <Time key="last" at={user.last_login} exact />],
        ['Sign-ins', count(user.login_count)],
        ['Notes of administrators', user.admin_notes || 'None'],
      ]}
    />
  )
}
