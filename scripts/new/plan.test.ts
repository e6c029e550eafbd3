import { getPlan } from './plan.mjs'
import { UsageError } from './usage-error.mjs'

test.each([
  [[], /^npm run new -- KIND NAME/],
  [['package', 'x'], /Unknown kind "package".*page, feature, component/],
  [['feature'], /^npm run new -- feature NAME/],
  [
    ['feature', 'SavedSearches'],
    /it has capital letters\..*such as saved-searches.*Did you mean saved-searches\?/,
  ],
  [['component', 'two words'], /spaces or underscores.*Did you mean two-words\?/],
  [['component', '2fast'], /starts with a digit/],
  [['component', 'a--b'], /a misplaced hyphen/],
  [['component', '../x'], /a character other than/],
  [['component', 'a'.repeat(41)], /longer than 40/],
  [['component', 'Ünïcode'], /a character other than.*Did you mean unicode\?/],
  [['component', 'straße'], /a character other than[^?]*$/],
  [['component', 'function'], /Function would shadow a global/],
  [['component', 'map'], /Map would shadow a global/],
  [['component', 'notification'], /Notification would shadow a global/],
  [['component', 'text'], /Text would shadow a global/],
  [['component', 'title'], /Title is already used in the generated code/],
  [['component', 'status', '--in', 'features/nothing'], /has no such folder/],
  [['feature', 'emojis'], /features\/emojis\/ already exists/],
  [['feature', 'profile'], /The path \/api\/profile is already used/],
  [['feature', 'friendships'], /already has Friendship/],
  [['feature', 'objects'], /needs the name Object, which is already used/],
  [['feature', 'a'], /"a" .*one letter/],
  [['feature', 'letters', '--one', 'b'], /"b" .*one letter/],
  [['feature', 'class'], /"class" .*JavaScript/],
  [['feature', 'builders', '--one', 'constructor'], /"constructor" .*JavaScript/],
  [['feature', 'classes'], /singular of classes.*--one/],
  [['feature', 'news'], /singular of news.*--one/],
  [['feature', 'sheep'], /singular of sheep.*--one/],
  [['page', 'search'], /\/search is reserved/],
  [['page', 'api'], /\/api is reserved/],
  [['page', 'api/users'], /\/api\/users is reserved/],
  [['page', 'tags/foo'], /\/tags\/foo is reserved/],
  [['page', 'assets/logo'], /\/assets\/logo is reserved/],
  [['page', 'templates/index'], /\/templates\/index .*\/templates/],
  [['page', 'lib/database'], /The path \/lib\/database is already used by packages\/database/],
  [['page', 'lib/Database'], /it has capital letters/],
  [['page', 'lib//x'], /it is empty/],
  [['page', 'lib/x', '--tags', 'api,made-up'], /unknown tag made-up\. Available tags: analytics/],
  [['page', 'lib/x', '--beside', 'scripts'], /must be a folder of an app or a package/],
  [['page', 'lib/x', '--beside', '../elsewhere'], /must be a folder of an app or a package/],
  [['page', 'lib/x', '--colour', 'red'], /Unknown option '--colour'/],
])('rejects %j with a message', (args, expected) => {
  let message = ''
  try {
    getPlan(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    message = error.message.replaceAll('\n', ' ')
  }
  expect(message).toMatch(expected)
})
