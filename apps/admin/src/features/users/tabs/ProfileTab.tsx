import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Facts } from '../../../components/Facts.tsx'
import { Time } from '../../../components/Time.tsx'
import { count } from '../../../lib/format.ts'
import { WrittenText } from '../../emojis/WrittenText.tsx'
import { UploadsLink, useMaySeeUploads } from '../../uploads/UploadsLink.tsx'
import type { UserDetail } from '../users.api.ts'
import classes from './ProfileTab.module.css'

const EditUserForm = lazy(() => import('../edit/EditUserForm.tsx'))

const NOT_GIVEN = 'Not given'

const VISIBLE_TO = { public: 'Everyone', friends: 'Friends', private: 'Only themself' }

export function ProfileTab({ detail: { user, you_may } }: { detail: UserDetail }) {
  const maySeeUploads = useMaySeeUploads()
  const [state, setState] = useState<'read' | 'edited' | 'in edit'>('read')
  if (state === 'in edit') {
    return (
      <Suspense>
        <EditUserForm user={user} onClose={() => setState('edited')} />
      </Suspense>
    )
  }
  return (
    <div className={classes.profile}>
      <Facts
        facts={[
          ['Id', user.id],
          ['Name', user.name],
          ['Username', `@${user.username}`],
          ['Email', `${user.email} (${user.email_verified ? 'verified' : 'not verified'})`],
          ['Password', user.has_password ? 'Has one' : 'None'],
          ['Bio', user.bio ? <WrittenText key="bio" text={user.bio} /> : NOT_GIVEN],
          ['Location', user.location || NOT_GIVEN],
          ['Who may see the profile', VISIBLE_TO[user.profile_visibility]],
          ['Joined', <Time key="joined" at={user.created_at} exact />],
          ['Last sign-in', <Time key="last" at={user.last_login} exact />],
          ['Sign-ins', count(user.login_count)],
          ...(maySeeUploads
            ? [['Uploads', <UploadsLink key="uploads" user={user.id} />] satisfies [string, ReactNode]]
            : []),
          ['Notes of administrators', user.admin_notes || 'None'],
        ]}
      />
      {you_may.change && (
        <Button
          variant="default"
          // Back from the form, the keyboard is where it went there.
          autoFocus={state === 'edited'}
          leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
          onClick={() => setState('in edit')}
        >
          Edit
        </Button>
      )}
    </div>
  )
}
