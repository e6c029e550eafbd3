declare module 'fxa-common-password-list' {
  const commonPasswords: {
    /**
     * Returns whether a password of at least eight characters, in lowercase, is among the most common ones.
     */
    test(password: string): boolean
  }
  export default commonPasswords
}
