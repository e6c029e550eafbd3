import Link from '@docusaurus/Link'
import type { Operation } from '../../operations/operation.ts'
import { getOperationUrl } from '../../reference/urls.ts'
import styles from './styles.module.css'
import TextWithCode from './TextWithCode.tsx'

/** Renders the required access, the limits, and a link to the API reference. */
export default function Facts({ operation }: { operation: Operation }) {
  const { id, limits } = operation
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Access</dt>
        <dd>
          <Access operation={operation} />
        </dd>
      </div>
      {limits.length > 0 && (
        <div>
          <dt>Limits</dt>
          {limits.map((limit) => (
            <dd key={limit}>
              <TextWithCode>{limit}</TextWithCode>
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>Reference</dt>
        <dd>
          <Link to={getOperationUrl(operation)}>{id}</Link>
        </dd>
      </div>
    </dl>
  )
}

function Access({ operation: { access, roles } }: { operation: Operation }) {
  if (access === 'public') return 'Anyone'
  if (access === 'signed-in') return 'Signed-in users'
  if (access === 'own') return 'Signed-in users, for their own account'
  return (
    <>
      Users with the{' '}
      <Link to="/app/api/admin/permissions">
        permission <code>{access}</code>
      </Link>
      {roles && `, by default ${formatRoles(roles)}`}
    </>
  )
}

const formatRoles = (roles: string[]) =>
  `the ${new Intl.ListFormat('en').format(roles)} ${roles.length > 1 ? 'roles' : 'role'}`
