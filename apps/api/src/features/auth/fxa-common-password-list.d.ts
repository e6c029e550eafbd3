declare module 'fxa-common-password-list' {
  const commonPasswords: {
    /**
     * Returns whether a password is on a list of common passwords. The list contains only passwords in
     * lowercase and with at least eight characters.
     */
    test(password: string): boolean
  }
  export default commonPasswords
}
