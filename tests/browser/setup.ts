import { closeContexts, describePages } from './chromium.ts'

// Closes pages, so that they don't affect the next test. Logs the pages of a failed test first, because its
// error does not include their content.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await describePages())
  await closeContexts()
})
