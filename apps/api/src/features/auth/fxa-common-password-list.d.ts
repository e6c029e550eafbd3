declare module 'fxa-common-password-list' {
  const commonPasswords: {
    /** Whether a password, in lower case and of eight characters or more, is among the most common ones. */
    test(password: string): boolean
  }
  export default commonPasswords
}
