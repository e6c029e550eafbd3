import { closeContexts, describePages } from './chromium.ts'

// Closes pages, so that they don't affect the next test. The error of a failed test does not say what its
// pages showed.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await describePages())
  await closeContexts()
})
