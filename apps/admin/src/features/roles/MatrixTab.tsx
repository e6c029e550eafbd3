import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { formatQuantity } from '../../lib/format.ts'
import {
  type MatrixPermission,
  type Role,
  type RoleMatrix,
  roleMatrixQuery,
} from '../../lib/role-lookup.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import classes from './Matrix.module.css'
import { MatrixList } from './MatrixList.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { type Draft, getDifferences, NO_DRAFT, togglePermission } from './matrix-draft.ts'
import { ReviewChanges } from './ReviewChanges.tsx'
import { RiskLegend } from './RiskIcon.tsx'

/** Shows a matrix of roles and permissions in which admins can edit each role's permissions. */
export function MatrixTab() {
  const matrix = useQuery(roleMatrixQuery)
  if (matrix.isError && !matrix.data)
    return (
      <ErrorState
        title="Couldn’t load the role matrix"
        error={matrix.error}
        onRetry={() => void matrix.refetch()}
        isRetrying={matrix.isFetching}
      />
    )
  return matrix.data ? <Matrix matrix={matrix.data} /> : <Skeleton height="24rem" aria-hidden />
}

function Matrix({ matrix }: { matrix: RoleMatrix }) {
  const { may } = useCurrentUser()
  const [draft, setDraft] = useState<Draft>(NO_DRAFT)
  const [isReviewing, setIsReviewing] = useState(false)
  const [showsArchived, setShowsArchived] = useState(false)
  const isNarrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const mayManage = may('admin.roles.manage')
  const differences = getDifferences(draft, matrix)
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      differences.length > 0 &&
      // Switching tabs on this page changes only `search`, but also discards the draft.
      (current.pathname !== next.pathname || current.search !== next.search) &&
      !window.confirm('Leave this page? Your changes to the matrix haven’t been saved.'),
    enableBeforeUnload: differences.length > 0,
  })

  const roles = matrix.roles.filter(({ is_archived }) => showsArchived || !is_archived)
  const MatrixView = isNarrow ? MatrixList : MatrixTable
  return (
    <>
      <div className={classes.legend}>
        <span>
          <IconCheck size={15} stroke={2} aria-hidden /> Granted
        </span>
        <span>
          <IconArrowUp size={15} stroke={2} aria-hidden className={classes.inherited ?? ''} /> Inherited
        </span>
        <RiskLegend />
        {mayManage && <span>You can only change permissions you have yourself.</span>}
        {matrix.roles.some(({ is_archived }) => is_archived) && (
          <Checkbox
            label="Show archived roles"
            size="xs"
            checked={showsArchived}
            onChange={(event) => setShowsArchived(event.currentTarget.checked)}
          />
        )}
      </div>
      <MatrixView
        roles={roles}
        groups={groupByCategory(matrix.permissions)}
        draft={draft}
        isEditable={(role: Role, permission: MatrixPermission) =>
          mayManage && !role.is_protected && !role.is_archived && may(permission.name)
        }
        onToggle={(role, permission) => setDraft(togglePermission(draft, role, permission))}
      />
      {differences.length > 0 && (
        <div className={classes.changeBar}>
          <Text size="sm" aria-live="polite">
            {formatQuantity(
              differences.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0),
              'unsaved change',
            )}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => setDraft(NO_DRAFT)}>
              Discard changes
            </Button>
            <Button onClick={() => setIsReviewing(true)}>Review changes</Button>
          </Group>
        </div>
      )}
      <ReviewChanges
        opened={isReviewing}
        onClose={() => setIsReviewing(false)}
        matrix={matrix}
        differences={differences}
        onSaved={(roleId) => setDraft((current) => new Map([...current].filter(([id]) => id !== roleId)))}
      />
    </>
  )
}

/** Groups permissions by category. Preserves the order of categories and permissions. */
function groupByCategory(permissions: readonly MatrixPermission[]) {
  const groups = new Map<string, MatrixPermission[]>()
  for (const permission of permissions)
    groups.set(permission.category, [...(groups.get(permission.category) ?? []), permission])
  return [...groups]
}
