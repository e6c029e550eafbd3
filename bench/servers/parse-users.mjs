// Copies Veranda's users to Parse Server's `_User` class, and translates queries of the user list for it.
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

/** Names of the sort columns in Parse Server. */
export const PARSE_ORDER = {
  created_at: 'createdAt',
  last_login: 'lastLogin',
  name: 'displayName',
  username: 'username',
  login_count: 'loginCount',
}

export const startParse = (database) => startPeer('parse', database, '/parse/health')

/** Copies the users. Parse Server's tables are in the same database, under different names. */
export async function fillParse(server, database) {
  const string = { type: 'String' }
  const fields = {
    displayName: string,
    bio: string,
    location: string,
    loginCount: { type: 'Number' },
    lastLogin: { type: 'Date' },
  }
  const response = await fetch(`${server.url}/parse/schemas/_User`, {
    method: 'PUT',
    headers: HEADERS,
    body: JSON.stringify({ className: '_User', fields }),
  })
  if (!response.ok) throw new Error(`it rejected its schema: ${await response.text()}`)
  await withClient(database, async (client) => {
    await client.query(`INSERT INTO "_User" ("objectId", "createdAt", "updatedAt", username, email, "displayName", bio,
        location, "loginCount", "lastLogin", _rperm, _wperm)
      SELECT 'u' || lpad(id::text, 9, '0'), created_at, updated_at, username, email, display_name, bio, location,
        login_count, last_login_at, '{*}', '{*}' FROM "user"`)
    // An operator would add these indexes at this size; Parse Server creates the others itself.
    for (const column of ['createdAt', 'lastLogin', 'displayName', 'loginCount'])
      await client.query(`CREATE INDEX ON "_User" ("${column}")`)
    await client.query('VACUUM (ANALYZE) "_User"')
  })
}

/**
 * Returns the URL and headers of the request for the same page and total. Without a condition, Parse Server
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
