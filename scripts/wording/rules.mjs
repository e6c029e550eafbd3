/**
 * Words and phrases that Veranda does not use, with their replacements. The most common ones are in the
 * glossary in docs-site/docs/writing.mdx. `kinds` are the kinds of text that a rule applies to. A rule without `kinds`
 * applies to all texts.
 */
export const RULES = [
  rule(/\bwhoever\b/i, 'anyone who, or the user'),
  rule(/\banew\b/i, 'again'),
  rule(/\bmeanwhile\b/i, 'in the meantime, or since'),
  rule(/\bso far\b/i, 'yet, or until now'),
  rule(/\bat once\b/i, 'immediately, or at the same time'),
  rule(/\bof all times\b/i, 'all-time, or all'),
  rule(/\beverybody(?:['’]s)?\b/i, 'everyone, or public'),
  rule(/\bsomebody\b/i, 'someone, or another user'),
  rule(/\bby (?:it|them)sel(?:f|ves)\b/i, 'automatically, or on its own'),
  rule(/\bput(?:s|ting)? (?:it |them |an alert |alerts )?away\b/i, 'dismiss'),
  rule(/\b(?:take|takes|took|taken|taking) (?:\w+ ){0,2}back\b/i, 'revoke, undo, or withdraw'),
  rule(/\b(?:take|takes|took|taken|taking) (?:\w+ ){0,2}away\b/i, 'remove, or revoke'),
  rule(/\b(?:is|are|was|were|be|been) (?:not )?told\b/i, 'is notified, is reported, or says'),
  rule(/\btold\b/i, 'notified, reported, or sent', ['ui', 'api']),
  rule(/\bstands? (?:in|for|there|here|beside|at|under)\b/i, 'is in, is listed in, or represents'),
  rule(/\bacts? as (?:a |an |the |another |this )?user\b/i, 'impersonate'),
  rule(/\bacting as\b/i, 'impersonating'),
  rule(/\blet (?:\w+ )?in again\b/i, 'lift the limit, or unblock'),
  rule(/\bworked out\b/i, 'computed, or refreshed'),
  rule(/\bhappenings?\b/i, 'event'),
  rule(/\bwhat becomes of\b/i, 'result'),
  rule(/\b(?:is|are) to be had\b/i, 'is available'),
  rule(/\bused up\b/i, 'exceeded, or usage'),
  rule(/\bwho comes back\b/i, 'retention'),
  rule(/\bwhose words\b/i, 'author'),
  rule(/\bseed of (?:the|its|their) face\b/i, 'avatar seed'),
  rule(/\bit takes the permission\b/i, 'you need the permission'),
  rule(/\bone['’]s own\b/i, 'your own, or personal'),
  rule(/\bpictures?\b/i, 'image', ['ui', 'api', 'docs']),
  rule(/\bdrawn\b/i, 'rendered', ['ui', 'api', 'docs']),
  rule(/\bdrawings?\b/i, 'rendering', ['ui', 'api', 'docs']),
  rule(/\bpersons?\b/i, 'user', ['ui', 'api']),
  rule(/\bfaces?\b/i, 'avatar', ['ui']),
  rule(/\bcolours?\b/i, 'color', ['ui', 'api', 'docs']),
  rule(/\bfavourites?\b/i, 'favorite', ['ui', 'api', 'docs']),
  rule(/\bin words\b/i, 'as text', ['ui', 'api']),
  rule(/^Nobody\b/, 'No users, or no one', ['ui', 'api']),
  rule(/\banswers? (?:with )?(?:a )?[1-5]\d\d\b/i, 'returns', ['docs', 'api']),
]

function rule(find, use, kinds) {
  return { find, use, kinds }
}

/** Returns the rules that apply to a kind of text. */
export const getRules = (kind) => RULES.filter(({ kinds }) => !kinds || kinds.includes(kind))
