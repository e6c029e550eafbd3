// The same users in Parse Server's own `_User` class, and the same questions in its own language.
import { withClient } from '../measure/database.mjs'
import { startPeer } from '../measure/processes.mjs'

export const PARSE_KEYS = {
  appId: 'bench',
  masterKey: 'bench-master-key',
  masterKeyIps: ['127.0.0.1', '::1'],
}
const HEADERS = {
  'X-Parse-Application-Id': PARSE_KEYS.appId,
  'X-Parse-Master-Key': PARSE_KEYS.masterKey,
  'Content-Type': 'application/json',
}

/** What the sort columns are called there. */
export const PARSE_ORDER = {
  created_at: 'createdAt',
  last_login: 'lastLogin',
  name: 'displayName',
  username: 'username',
  login_count: 'loginCount',
}

export const startParse = (database) => startPeer('parse', database, '/parse/health')

/** Its tables stand beside ours in the same database: the names are different. */
export async function fillParse(server, database) {
  const string = { type: 'String' }
  const fields = {
    displayName: string,
    bio: string,
    location: string,
    loginCount: { type: 'Number' },
    lastLogin: { type: 'Date' },
  }
  const answer = await fetch(`${server.url}/parse/schemas/_User`, {
    method: 'PUT',
    headers: HEADERS,
    body: JSON.stringify({ className: '_User', fields }),
  })
  if (!answer.ok) throw new Error(`its schema was refused: ${await answer.text()}`)
  await withClient(database, async (client) => {
    await client.query(`INSERT INTO "_User" ("objectId", "createdAt", "updatedAt", username, email, "displayName", bio,
        location, "loginCount", "lastLogin", _rperm, _wperm)
      SELECT 'u' || lpad(id::text, 9, '0'), created_at, updated_at, username, email, display_name, bio, location,
        login_count, last_login_at, '{*}', '{*}' FROM "user"`)
    // What whoever runs it at this size would add; the rest are the indexes that it makes itself.
    for (const column of ['createdAt', 'lastLogin', 'displayName', 'loginCount'])
      await client.query(`CREATE INDEX ON "_User" ("${column}")`)
    await client.query('VACUUM (ANALYZE) "_User"')
  })
}

/**
 * Address and headers of the request that shows the same page, with the same total. Without a condition Parse Server
 * takes the total from PostgreSQL's estimate; `exact` makes it count, as Veranda does.
 */
export function parseQuery(server, { page, limit, search, sort, order }, exact) {
  const pattern = search && { $regex: search, $options: 'i' }
  const where = pattern && {
    $or: ['username', 'displayName', 'email'].map((field) => ({ [field]: pattern })),
  }
  const query = new URLSearchParams({
    limit,
    skip: (page - 1) * limit,
    count: 1,
    order: `${order === 'desc' ? '-' : ''}${PARSE_ORDER[sort]}`,
    ...((where || exact) && { where: JSON.stringify(where ?? { objectId: { $exists: true } }) }),
  })
  return [`${server.url}/parse/users?${query}`, HEADERS]
}
