import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { DescriptionList } from '../../../components/DescriptionList.tsx'
import { Time } from '../../../components/Time.tsx'
import { formatCount } from '../../../lib/format.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { FIELD_NAMES, type Field, formatField, LABELS } from '../edit/user-fields.ts'
import classes from './ProfileTab.module.css'
import { UploadsLink, useMaySeeUploads } from './UploadsLink.tsx'
import { UserText } from './UserText.tsx'

const EditUserForm = lazy(() => import('../edit/EditUserForm.tsx'))

const EMPTY_VALUE = 'Not set'

export function ProfileTab({ detail: { user, you_may } }: { detail: UserDetail }) {
  const maySeeUploads = useMaySeeUploads()
  const [mode, setMode] = useState<'viewing' | 'editing' | 'form closed'>('viewing')
  if (mode === 'editing') {
    return (
      <Suspense>
        <EditUserForm user={user} onClose={() => setMode('form closed')} />
      </Suspense>
    )
  }
  const formatValue = (field: Field): ReactNode => {
    const value = user[field]
    if (!value) return EMPTY_VALUE
    if (field === 'username') return `@${value}`
    if (field === 'email') return `${value} (${user.email_verified ? 'verified' : 'not verified'})`
    if (field === 'bio') return <UserText text={value} />
    return formatField(value, field)
  }
  return (
    <div className={classes.profile}>
      <DescriptionList
        items={[
          ['ID', user.id],
          ...FIELD_NAMES.map((field): [string, ReactNode] => [LABELS[field], formatValue(field)]),
          ['Password', user.has_password ? 'Set' : 'Not set'],
          ['Joined', <Time key="joined" at={user.created_at} withExactTime />],
          ['Last sign-in', <Time key="last" at={user.last_login} withExactTime />],
          ['Sign-ins', formatCount(user.login_count)],
          ...(maySeeUploads
            ? [['Uploads', <UploadsLink key="uploads" userId={user.id} />] satisfies [string, ReactNode]]
            : []),
        ]}
      />
      {you_may.change && (
        <Button
          variant="default"
          // Returns the focus to the button after the form closes.
          autoFocus={mode === 'form closed'}
          leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
          onClick={() => setMode('editing')}
        >
          Edit user
        </Button>
      )}
    </div>
  )
}
