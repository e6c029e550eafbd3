import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import back from '../../components/back.module.css'
import { DescriptionList } from '../../components/DescriptionList.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Message } from '../../components/Message.tsx'
import { RecordHeading } from '../../components/RecordHeading.tsx'
import { Time } from '../../components/Time.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { ApiError } from '../../lib/api-error.ts'
import { formatQuantity, toSentenceCase } from '../../lib/format.ts'
import { formatCategory } from './format-category.ts'
import { PermissionActions } from './PermissionActions.tsx'
import { PermissionHolders } from './PermissionHolders.tsx'
import { Risk } from './Risk.tsx'
import { permissionQuery } from './roles.api.ts'

const route = getRouteApi('/signed-in/roles/permissions/$permissionId')

/** Shows a permission, its holders, and the actions to change it. */
export function PermissionPage() {
  const { permissionId } = route.useParams()
  const detail = useQuery(permissionQuery(permissionId))
  usePageTitle(detail.data?.permission.display_name ?? 'Permission')
  // The API responds with 400 to an invalid ID in the URL.
  if (detail.error instanceof ApiError && [400, 404].includes(detail.error.status))
    return (
      <Message
        title="Permission not found"
        headingLevel={1}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/roles" {...props} />}>
            Back to permissions
          </Button>
        }
      />
    )
  if (detail.isError && !detail.data)
    return (
      <ErrorState
        title="Couldn’t load this permission"
        headingLevel={1}
        error={detail.error}
        onRetry={() => void detail.refetch()}
        isRetrying={detail.isFetching}
      />
    )
  if (!detail.data) return <Skeleton height="20rem" aria-hidden />
  const { permission, dependents, user_count } = detail.data
  return (
    <>
      <Link to="/roles" className={back.link}>
        ← Permissions
      </Link>
      <RecordHeading
        title={permission.display_name}
        code={permission.name}
        badges={
          <>
            <Risk level={permission.risk_level} />
            {permission.status !== 'active' && <Badge>{toSentenceCase(permission.status)}</Badge>}
            {permission.is_inheritable && <Badge>Inheritable</Badge>}
            {permission.is_system && <Badge>Built-in</Badge>}
          </>
        }
        actions={<PermissionActions detail={detail.data} />}
      />
      {permission.description && <Text mb="md">{permission.description}</Text>}
      <DescriptionList
        items={[
          ['Category', formatCategory(permission.category)],
          ['Held by', formatQuantity(user_count, 'user')],
          ['Requires', <PermissionNames key="dependencies" names={permission.dependencies} />],
          ['Required by', <PermissionNames key="dependents" names={dependents} />],
          ['Last updated', <Time key="changed" at={permission.updated_at} />],
        ]}
      />
      <PermissionHolders detail={detail.data} />
    </>
  )
}

const PermissionNames = ({ names }: { names: string[] }) =>
  names.length === 0
    ? 'None'
    : names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </Fragment>
      ))
