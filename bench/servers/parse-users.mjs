// Copies Veranda's users to Parse Server's `_User` class, and converts requests for Veranda's user list to
// requests for Parse Server.
import { withClient } from '../measure/database.mjs'
import { startComparisonServer } from '../measure/processes.mjs'

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

/** Parse Server's field for each `sort` value of Veranda's user list, except `id`. */
export const PARSE_SORT_FIELDS = {
  created_at: 'createdAt',
  last_login: 'lastLogin',
  name: 'displayName',
  username: 'username',
  login_count: 'loginCount',
}

export const startParseServer = (databaseUrl) => startComparisonServer('parse', databaseUrl, '/parse/health')

/** Copies the users to Parse Server's tables, which are in the same database under different names. */
export async function copyUsersToParse(server, databaseUrl) {
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
  if (!response.ok) throw new Error(`could not add the user fields: ${await response.text()}`)
  await withClient(databaseUrl, async (client) => {
    await client.query(`INSERT INTO "_User" ("objectId", "createdAt", "updatedAt", username, email, "displayName", bio,
        location, "loginCount", "lastLogin", _rperm, _wperm)
      SELECT 'u' || lpad(id::text, 9, '0'), created_at, updated_at, username, email, display_name, bio, location,
        login_count, last_login_at, '{*}', '{*}' FROM "user"`)
    // Indexes that an operator would add for this many users. Parse Server creates its other indexes itself.
    for (const column of ['createdAt', 'lastLogin', 'displayName', 'loginCount'])
      await client.query(`CREATE INDEX ON "_User" ("${column}")`)
    await client.query('VACUUM (ANALYZE) "_User"')
  })
}

/**
 * Converts a request for Veranda's user list to a request for Parse Server that returns the same users and
 * their total number. Doesn't support filters other than `search`.
 *
 * @param exact whether Parse Server counts the users, as Veranda does. Otherwise, it returns PostgreSQL's
 *   estimate if the request has no condition.
 * @returns the URL and the headers of the request.
 */
export function toParseRequest(server, { page, limit, search, sort, order }, exact) {
  const pattern = search && { $regex: search, $options: 'i' }
  const where = pattern && {
    $or: ['username', 'displayName', 'email'].map((field) => ({ [field]: pattern })),
  }
  const query = new URLSearchParams({
    limit,
    skip: (page - 1) * limit,
    count: 1,
    order: `${order === 'desc' ? '-' : ''}${PARSE_SORT_FIELDS[sort]}`,
    // Parse Server only counts users exactly if there is a condition. The default condition always matches.
    ...((where || exact) && { where: JSON.stringify(where ?? { objectId: { $exists: true } }) }),
  })
  return [`${server.url}/parse/users?${query}`, HEADERS]
}
