/** Explanation of an error code for integrators, in Markdown. */
export interface ErrorEntry {
  cause: string
  fix: string
}

/** Entries by error code, as the error reference of the docs lists them. */
export type ErrorReference = Record<string, ErrorEntry>

/** Errors that do not belong to a single feature. */
export const generalErrors: ErrorReference = {
  forbidden_while_impersonating: {
    cause: 'The session is impersonating a user, and the operation is not available during impersonation.',
    fix: 'Stop impersonating the user, then repeat the request.',
  },
  already_active: {
    cause: 'The account, role, permission, or plan that you tried to activate or restore is already active.',
    fix: 'No action is needed. Reload the record to see its current status.',
  },
  already_archived: {
    cause: 'The role, permission, or plan that you tried to archive is already archived.',
    fix: 'No action is needed. Reload the record to see its current status.',
  },
  authentication_required: {
    cause: 'The request has no session cookie, or the session has expired or was revoked.',
    fix: 'Sign in and send the session cookie with the request.',
  },
  body_too_large: {
    cause: 'The JSON body exceeds the size in `maxSize`.',
    fix: 'Send less in one request, for example by splitting a bulk operation.',
  },
  edit_conflict: {
    cause: 'Someone else changed the resource after you loaded it. `current` has its current values.',
    fix: 'Show the user the current values, then repeat the request with them in `expected` or `updated_at`, depending on the operation.',
  },
  chunk_extensions_too_large: {
    cause: 'The chunked request body has extensions that exceed 16 KB.',
    fix: 'Send the body without chunk extensions.',
  },
  confirmation_required: {
    cause:
      'The operation requires you to have reauthenticated within the last 10 minutes. For some operations, a recent sign-in is enough.',
    fix: 'Ask for the password and send it to `POST /api/auth/password/confirm`, or have users without a password reauthenticate with a linked provider through `POST /api/auth/confirm`. Then repeat the request.',
  },
  cross_site_request: {
    cause:
      'A browser sent the request from a page of another site, or sent a write from a page of another origin.',
    fix: 'Serve your front end from the same origin as Veranda, or call the API from your own server.',
  },
  expectation_failed: {
    cause: 'The `Expect` header has a value other than `100-continue`.',
    fix: 'Remove the header.',
  },
  invalid_file: {
    cause:
      'The uploaded file is not of an allowed type, is damaged, has too many pixels or frames, or takes too long to process. `details` gives the reason.',
    fix: 'Upload a file of one of the `allowedTypes` within `maxSize` bytes. The type is detected from the content, not from the file name.',
  },
  file_too_large: {
    cause: 'The uploaded file exceeds the size in `maxSize`.',
    fix: 'Reduce the size of the file. For custom emojis, a plan with a larger limit also helps. For images, administrators can raise `UPLOAD_MAX_MB`.',
  },
  forbidden: {
    cause:
      'You lack a permission, named in `required`, or the operation is not allowed on this account or resource. `details` gives the reason, if present.',
    fix: 'Have an administrator grant the permission, or use an account that has it.',
  },
  headers_too_large: {
    cause: 'The URL and headers together exceed 16 KB.',
    fix: 'Send fewer or smaller cookies and query parameters.',
  },
  internal_error: {
    cause: 'The server failed unexpectedly.',
    fix: 'Try again. If it happens again, report the `request_id` to the administrators; the server’s log has the details.',
  },
  invalid_credentials: {
    cause:
      'No active account has this email address with this password, or the current password that the operation requires is wrong.',
    fix: 'Have the user check what they entered, or reset the password with `POST /api/auth/password/forgot`.',
  },
  invalid_http: {
    cause: 'The request violates the HTTP protocol, for example with a malformed header.',
    fix: 'Use a maintained HTTP client, and check proxies between it and the server.',
  },
  invalid_json: {
    cause: 'The request body cannot be parsed as JSON.',
    fix: 'Serialize the body with a JSON library, and send it as `application/json` in UTF-8.',
  },
  invalid_request: {
    cause:
      'A path parameter, query parameter, or field of the body is missing, unknown, or invalid. `details` lists every problem.',
    fix: 'Correct what `details` names. Each entry has the `path` of the parameter and what is allowed.',
  },
  invalid_url: {
    cause:
      'The path contains a percent sign that does not begin a valid escape, or an encoded NUL character (%00).',
    fix: 'Encode path parameters with `encodeURIComponent` or its equivalent.',
  },
  method_not_allowed: {
    cause: 'The path exists, but not for this HTTP method.',
    fix: 'Use one of the methods in the `Allow` header.',
  },
  missing_host: {
    cause: 'The request has no `Host` header.',
    fix: 'Send one. HTTP clients do so by default.',
  },
  not_found: {
    cause: 'The path or the resource does not exist, or you are not allowed to see it.',
    fix: 'Check the path and the ID. The resource may have been deleted since you loaded it.',
  },
  range_not_satisfiable: {
    cause: 'The range in the `Range` header begins after the end of the file.',
    fix: 'Read the size of the file from `Content-Range`, then request a range within it.',
  },
  rate_limited: {
    cause:
      'You sent more requests than the rate limit in `quota_type` allows. Repeated violations raise `penalty_level` and lengthen the wait.',
    fix: 'Wait `retry_after` seconds. Spread requests out, and cache responses.',
  },
  repeated_host: {
    cause: 'The request has more than one `Host` header.',
    fix: 'Send one. Check proxies between the client and the server.',
  },
  request_timeout: {
    cause: 'The headers took longer than 15 seconds to arrive, or the whole request longer than 30 seconds.',
    fix: 'Try again over a faster connection, or send a smaller body.',
  },
  storage_full: {
    cause: 'The disk or bucket of the server is full.',
    fix: 'Try again later. Administrators need to free or add storage.',
  },
  timed_out: {
    cause: 'Moderators have put your account in a timeout until `expires_at`. `reason` says why.',
    fix: 'Wait until the timeout ends.',
  },
  too_many_attempts: {
    cause:
      'There were too many wrong passwords for one account, emails to one email address, or sign-ups from one network or IP range.',
    fix: 'Wait `retry_after` seconds.',
  },
  daily_storage_exceeded: {
    cause:
      'Your network, its IP range, or your account has reached the amount of data it can store in a day.',
    fix: 'Wait `retry_after` seconds. If the limit of the network or IP range was reached, administrators can raise `STORED_PER_NETWORK_MB`.',
  },
  unavailable: {
    cause:
      'The server, one of its functions (such as image rendering), or a service that it depends on (such as the database or file storage) is unavailable or overloaded.',
    fix: 'Wait the number of seconds in `Retry-After`, then try again with exponential backoff.',
  },
  unreadable_body: {
    cause: 'The request body cannot be decompressed as its `Content-Encoding` header says.',
    fix: 'Compress the body in that encoding, or remove the header.',
  },
  unreadable_form: {
    cause: 'The request body is not a complete `multipart/form-data` form.',
    fix: 'Let your HTTP client set `Content-Type` with its boundary, for example by passing a `FormData` object to `fetch`.',
  },
  unsupported_media_type: {
    cause: 'The `Content-Type` or `Content-Encoding` of the body is not one the operation accepts.',
    fix: 'Send the media type or encoding that the message names. The media type is usually `application/json`.',
  },
}
