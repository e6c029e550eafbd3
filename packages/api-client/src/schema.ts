// Generated from apps/api/openapi.json by `npm run generate:client -w @veranda/api-client`: edit the routes instead.

export interface paths {
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and sign in
         * @description With the `EMAIL_VERIFICATION=required` setting, `user` is null: the account is created when the link in the email is opened.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with email and password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, and what they may do */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all my sessions but this one */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of my sessions */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change my password and end my other sessions */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show again that it is me
         * @description Some acts, such as granting a critical permission, are possible for ten minutes after this only: they answer 403 `confirmation_required` before.
         */
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a link mailed that leads to a new password
         * @description The answer is the same, and takes as long, whether there is an account with this address.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the link that was mailed
         * @description Ends every session of the account. A link is good once, for an hour.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an address with the link that was mailed to it
         * @description A link from sign-up creates the account, and needs the `password` that was chosen there. A link from an email change replaces the old address.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the link that confirms my address mailed again */
        post: operations["sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The change of my address that waits for its link to be opened */
        get: operations["getEmailChange"];
        put?: never;
        /**
         * Move my account to another address
         * @description A link is mailed to the new address; the account moves when it is opened.
         */
        post: operations["changeEmail"];
        /** Take that change back */
        delete: operations["cancelEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/change/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the link of that change mailed again */
        post: operations["resendEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers that one may sign in with, and which I have linked */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Go to a provider to sign in
         * @description For browsers: a link leads here, not a script.
         */
        get: operations["beginProviderSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from a provider
         * @description For the provider to send the browser to: the address to give it when it is set up.
         */
        get: operations["finishProviderRoundTrip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/link-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to link a provider to my account */
        post: operations["linkAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/unlink-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unlink a provider from my account */
        delete: operations["unlinkAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to show again that it is me, by a linked provider
         * @description For people without a password. Who has one confirms with that.
         */
        post: operations["confirmThroughProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/id/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user's profile, by id */
        get: operations["getProfileById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user's profile, by username */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        /**
         * Delete my account
         * @description Possible for ten minutes after a sign-in or a confirmation only. It can not be undone.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /** Change my profile */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/profile/{username}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My profile as I edit it */
        get: operations["getOwnProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{username}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is kept about me, as one file */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My friends, or the requests that wait */
        get: operations["listFriends"];
        put?: never;
        /** Ask somebody to be friends, or accept who has asked me */
        post: operations["askFriend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept who has asked me */
        post: operations["acceptFriend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a friendship, decline a request, or take one back */
        delete: operations["endFriendship"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The alerts that are there for the caller */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an alert away */
        post: operations["dismissAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an alert away, by its address */
        post: operations["dismissAlertById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller’s alerts as they come and go, as Server-Sent Events */
        get: operations["streamAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alerts in every state */
        get: operations["listAdminAlerts"];
        put?: never;
        /** Make an alert */
        post: operations["createAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alerts/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many accounts an audience is */
        get: operations["countAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An alert, with how many saw it and put it away */
        get: operations["getAlert"];
        /** Change an alert */
        put: operations["replaceAlert"];
        post?: never;
        /** Delete an alert, with who saw it */
        delete: operations["removeAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Emojis, by category or search, a page at a time */
        get: operations["listEmojis"];
        /** Count one use of an emoji */
        put: operations["useEmoji"];
        /** Make a custom emoji of a picture */
        post: operations["uploadEmoji"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count one use of an emoji, by an address of its own */
        post: operations["countEmojiUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a custom emoji */
        get: operations["getEmojiPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a custom emoji of one’s own */
        delete: operations["deleteEmoji"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What shortcodes stand for, many at once */
        get: operations["lookUpEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The emojis that I made, with what was decided on them */
        get: operations["listOwnEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/emojis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Emojis by status, with who made them and how much they are used */
        get: operations["listAdminEmojis"];
        put?: never;
        /** Approve or reject emojis */
        post: operations["reviewEmojis"];
        /** Delete a custom emoji */
        delete: operations["removeEmojiOfAnyone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/emojis/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import emojis from a ZIP archive, or see what that would do
         * @description Emojis are written in batches. If an import fails or the client disconnects, the batches written before are kept. Import the same file again to finish: emojis that are already there are skipped as `unchanged`.
         */
        post: operations["importEmojis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/emojis/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Custom emojis as a ZIP archive that can be imported */
        get: operations["exportEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/emojis/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The emojis that are used most */
        get: operations["rankEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/og-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture for social previews, from a seed and words
         * @description Without `format`, the format depends on `User-Agent` and `Accept`: crawlers, such as those of Facebook, X, Slack, WhatsApp, Google and Bing, and clients that prefer `image/png` receive PNG, all others SVG. The response then has `Vary: Accept, User-Agent`.
         */
        get: operations["getOgImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/og-image/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that was generated before */
        get: operations["getKeptOgImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/og-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a picture would look like, whatever one’s plan and quota */
        get: operations["getStudioImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{username}/og-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of a profile for social previews */
        get: operations["getProfileImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/avatar-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A face for a seed */
        get: operations["getAvatarImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a link leads to: title, description, picture */
        get: operations["getLinkPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-preview/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a link preview */
        get: operations["getLinkPreviewImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-preview/{id}/favicon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The icon of the site that a link leads to */
        get: operations["getLinkPreviewFavicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Not supported: upload with POST */
        get: operations["getUploadImage"];
        put?: never;
        /** Upload a picture */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pictures that I have uploaded */
        get: operations["listOwnUploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a picture of one’s own */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/images/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that somebody uploaded, as it is or in another size and format */
        get: operations["getUploadedImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pictures that people have uploaded */
        get: operations["listAdminUploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/uploads/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has uploaded pictures, and how much room they take */
        get: operations["listUploadUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/uploads/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a picture that somebody uploaded */
        delete: operations["removeUploadOfAnyone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send what visitors did
         * @description The tracker at `/analytics.js` does this by itself. Nothing is stored that tells who a visitor is: no cookie, no address, no agent string.
         */
        post: operations["collectEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened on the site, and in the product */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is on the site now
         * @description With `Accept: text/event-stream` the answer stays open, and tells it as it changes.
         */
        get: operations["getPresent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many visitors get from step to step */
        get: operations["getFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of those who signed up come back */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes at moments of the charts */
        get: operations["listAnnotations"];
        put?: never;
        /** Note something at a moment of the charts */
        post: operations["createAnnotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/annotations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a note */
        delete: operations["removeAnnotation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refresh-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roll-ups and materialized views, how old they are, and what is under way */
        get: operations["listViews"];
        put?: never;
        /** Work one view out anew, or all of them */
        post: operations["refreshViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users, searched, filtered, sorted, a page at a time */
        get: operations["listAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ten users who fit best what is typed */
        get: operations["searchAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do the same to many users */
        post: operations["bulkAdminUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user with roles, sessions, providers, subscriptions, timeouts and audit trail */
        get: operations["getAdminUser"];
        put?: never;
        post?: never;
        /** Delete an account with what hangs on it */
        delete: operations["deleteAdminUser"];
        options?: never;
        head?: never;
        /** Change an account: its state, its notes, its fields */
        patch: operations["updateAdminUser"];
        trace?: never;
    };
    "/api/admin/users/{id}/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the sessions of a user, or one of them */
        post: operations["endSessionsOfUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/impersonate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Act as a user for an hour at most */
        post: operations["impersonateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/acting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stop acting as a user and be yourself again */
        delete: operations["endActing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Timeouts, filtered and sorted, a page at a time */
        get: operations["listTimeouts"];
        put?: never;
        /** Time a user out, by id or by username */
        post: operations["issueTimeout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/timeout/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke a timeout by its id */
        post: operations["revokeTimeout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Time this user out */
        post: operations["timeOutUser"];
        /** Revoke the running timeout of a type, or all that run */
        delete: operations["revokeUserTimeouts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log, filtered, a page at a time or as CSV */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The actions and types of target that the audit log has records of */
        get: operations["listAuditActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles that may be assigned through the API */
        get: operations["listAssignableRoles"];
        put?: never;
        /** Create a role */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every role with what it grants and inherits, beside every permission */
        get: operations["getRoleMatrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A role with what it grants and inherits */
        get: operations["getRole"];
        put?: never;
        post?: never;
        /** Archive a role */
        delete: operations["archiveRole"];
        options?: never;
        head?: never;
        /** Change a role, or bring it back */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/api/admin/roles/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set all that a role grants */
        put: operations["setRolePermissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/assign-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a user a role */
        post: operations["assignRole"];
        /** Take a role away from a user */
        delete: operations["takeRoleAway"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Permissions, filtered and sorted, with an overview of all */
        get: operations["listPermissions"];
        put?: never;
        /** Create a permission */
        post: operations["createPermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/permissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A permission, and who has it */
        get: operations["getPermission"];
        put?: never;
        post?: never;
        /** Archive a permission */
        delete: operations["archivePermission"];
        options?: never;
        head?: never;
        /** Change a permission, or bring it back */
        patch: operations["updatePermission"];
        trace?: never;
    };
    "/api/auth/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My permissions, and where each comes from */
        get: operations["getMyPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user's permissions, and where each comes from */
        get: operations["getUserPermissions"];
        put?: never;
        /** Grant a permission to one user, or deny it to them */
        post: operations["addPermissionException"];
        /** Take a grant or a denial back */
        delete: operations["endPermissionException"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans that can be had, with what they give and cost */
        get: operations["listOfferedPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscription-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscription plans in their own order, with how many have them */
        get: operations["listPlans"];
        put?: never;
        /** Create a plan */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscription-plans/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What there is to give a plan: features, quotas, rate limits and flairs */
        get: operations["getPlanCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscription-plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One plan */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        /** Delete a plan that nobody ever had, or archive it */
        delete: operations["removePlan"];
        options?: never;
        head?: never;
        /** Change a plan, bring it back, or make it the default */
        patch: operations["updatePlan"];
        trace?: never;
    };
    "/api/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My quotas, or those of a guest */
        get: operations["getOwnQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every quota of a user as it is in force, with where it comes from */
        get: operations["getUserQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give a user a quota of their own, or take it away again */
        patch: operations["changeUserQuota"];
        trace?: never;
    };
    "/api/admin/users/{id}/quotas/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forget what a user has consumed in the periods that run */
        post: operations["resetUserQuotas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotas/near": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is near a limit, or has reached it */
        get: operations["listNearQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotas/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is limited, with the default of each and what guests have */
        get: operations["listQuotaFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotas/features/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One feature that is limited */
        get: operations["getQuotaFeature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the default of a feature */
        patch: operations["changeQuotaDefault"];
        trace?: never;
    };
    "/api/admin/quotas/global": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What guests have */
        get: operations["listGlobalQuotas"];
        put?: never;
        /** Give guests a quota of a feature */
        post: operations["createGlobalQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotas/global/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the quotas of guests */
        get: operations["getGlobalQuota"];
        /** Change a quota of guests */
        put: operations["replaceGlobalQuota"];
        post?: never;
        /** Leave guests the default of the feature */
        delete: operations["removeGlobalQuota"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your subscriptions of all times, the newest first */
        get: operations["listOwnSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/assign-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe this user to a plan */
        post: operations["assignSubscription"];
        /** Cancel a subscription of this user */
        delete: operations["cancelSubscription"];
        options?: never;
        head?: never;
        /** Change the state, the end, the cycle or the price of a subscription */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/api/subscriptions/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take what a payment provider reports of a subscription
         * @description Signed in the header `Veranda-Signature`, over the exact bytes of the body.
         */
        post: operations["reportSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rate-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has gone over a limit, with their penalties, and the limits in force */
        get: operations["listRateLimited"];
        put?: never;
        post?: never;
        /** Forget what one identity did in one class */
        delete: operations["clearRateLimit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The version of the API */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenAPI 3.1 description of exactly this server */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/swagger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The interactive page of the API */
        get: operations["getSwagger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SignUp: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Common passwords and those built from the username, the email address, or the site name are refused.
             * @example a long walk by the sea
             */
            password: string;
            /**
             * @description Letters from a to z, digits and underscores. At least one is not a digit.
             * @example ada
             */
            username: string;
        };
        SignIn: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** @example a long walk by the sea */
            password: string;
        };
        PasswordChange: {
            /** @example a long walk by the sea */
            current_password: string;
            /**
             * @description Common passwords and those built from the username, the email address, or the site name are refused.
             * @example an even longer walk home
             */
            new_password: string;
        };
        PasswordConfirmation: {
            /** @example a long walk by the sea */
            password: string;
        };
        ForgottenPassword: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
        };
        PasswordReset: {
            /**
             * @description what stands behind `#token=` in the link that was mailed
             * @example reset_password-Jm7VxTmuGqZtfLDy4dpQkXvZcQ4nHqg3M0sY2WJ1w6E
             */
            token: string;
            /**
             * @description Common passwords and those built from the username, the email address, or the site name are refused.
             * @example a long walk by the sea
             */
            password: string;
        };
        EmailVerification: {
            /**
             * @description what stands behind `#token=` in the link that was mailed
             * @example verify_email-Jm7VxTmuGqZtfLDy4dpQkXvZcQ4nHqg3M0sY2WJ1w6E
             */
            token: string;
            /**
             * @description Password chosen at sign-up. Required for tokens that start with `sign_up-`.
             * @example a long walk by the sea
             */
            password?: string;
        };
        EmailChange: {
            /**
             * Format: email
             * @example ada@example.org
             */
            email: string;
            /** @example a long walk by the sea */
            password: string;
        };
        ProviderRoundTrip: {
            /** @example github */
            provider: string;
            /**
             * @description where to go afterwards: a path of this server, or an address at one of `SIGN_IN_RETURN_ORIGINS`
             * @example /admin/account
             */
            return_to: string;
        };
        ProfileChange: {
            /** @example Ada Lovelace */
            display_name?: string;
            bio?: string | null;
            location?: string | null;
            /** @enum {string} */
            profile_visibility?: "public" | "private" | "friends";
            /**
             * @description URL of an image that you have uploaded. `null` restores the generated avatar.
             * @example /uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            avatar_url?: string | null;
            /**
             * @description the plan whose badge is shown, one of `flairs`; null for none
             * @example pro
             */
            flair?: string | null;
            /** @description what was seen before the change; 409 when any of it is no longer so */
            expected?: {
                /** @example Ada */
                display_name?: string;
                /** @example null */
                bio?: string | null;
                /** @example null */
                location?: string | null;
                /** @enum {string} */
                profile_visibility?: "public" | "private" | "friends";
                /** @example null */
                avatar_url?: string | null;
                /** @example null */
                flair?: string | null;
            };
        };
        FriendRequest: {
            /** @example ada */
            username: string;
        };
        AlertAction: {
            /** @example Read more */
            label: string;
            /** @example /news/maintenance */
            url: string;
            /**
             * @default secondary
             * @enum {string}
             */
            style?: "primary" | "secondary";
        };
        /**
         * @example {
         *       "ids": [
         *         311
         *       ],
         *       "decision": "reject",
         *       "reason": "It shows somebody’s face"
         *     }
         */
        EmojiReview: {
            /**
             * @example [
             *       311
             *     ]
             */
            ids: number[];
            /** @enum {string} */
            decision: "approve" | "reject";
            /**
             * @description why it is rejected: its maker reads it, and the audit log keeps it
             * @default null
             * @example It shows somebody’s face
             */
            reason?: string | null;
            /** @description another name for it, and with that another shortcode: for when the one it has is taken; of one emoji alone */
            name?: string;
            /**
             * @description the status that was seen; 409 when it was decided otherwise meanwhile
             * @default {
             *       "status": "pending"
             *     }
             */
            expected?: {
                /** @enum {string} */
                status: "pending" | "approved" | "rejected";
            };
        };
        /**
         * @example {
         *       "at": "2026-03-01T09:00:00.000Z",
         *       "text": "The new start page"
         *     }
         */
        NewAnnotation: {
            /**
             * Format: date-time
             * @description what it is about; at most a day from now
             */
            at: string;
            text: string;
        };
        /**
         * @example {
         *       "view": "roll_ups"
         *     }
         */
        RefreshRequest: {
            /**
             * @description the one to renew; without it all
             * @enum {string}
             */
            view?: "roll_ups" | "months";
        };
        /**
         * @example {
         *       "ids": [
         *         42,
         *         43
         *       ],
         *       "action": "deactivate",
         *       "reason": "Asked for it by mail"
         *     }
         */
        BulkAct: {
            /**
             * @description the users, or else `filter`
             * @example [
             *       42,
             *       43
             *     ]
             */
            ids?: number[];
            /** @description as of the list of users; it may match 10000 of them */
            filter?: {
                /** @description part of a name, a username, an email address, or a sign-in provider */
                search?: string;
                /**
                 * @description the name of a role held now
                 * @example moderator
                 */
                role?: string;
                /**
                 * @description `active` accounts may sign in, `inactive` ones may not; the other two are true of either
                 * @enum {string}
                 */
                status?: "active" | "inactive" | "timed_out" | "unverified";
                /**
                 * @description the name of a plan with a subscription that runs
                 * @example pro
                 */
                plan?: string;
                /** @description joined on this day (UTC) or at this moment, or later */
                created_from?: string;
                /** @description joined on this day (UTC) or at this moment, or before */
                created_to?: string;
                /** @description last signed in on this day (UTC) or at this moment, or later */
                last_login_from?: string;
                /** @description last signed in on this day (UTC) or at this moment, or before */
                last_login_to?: string;
            };
            /** @enum {string} */
            action: "activate" | "deactivate" | "end_sessions" | "assign_role" | "time_out";
            /** @example Asked for it by mail */
            reason: string;
            /**
             * @description `assign_role`: the role
             * @example 4
             */
            role_id?: number;
            /**
             * @description `time_out`: what they may not do
             * @example posting
             * @enum {string}
             */
            type?: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
            /**
             * @description `time_out`: for how long, or else `expires_at`
             * @example 24
             */
            duration_hours?: number;
            /**
             * Format: date-time
             * @description `time_out` or `assign_role`: when it ends; an assignment without it stays
             * @example 2030-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description only say how many users there are
             * @default false
             */
            dry_run?: boolean;
        };
        /**
         * @example {
         *       "admin_notes": "Writes the newsletter",
         *       "reason": "Asked for it by mail"
         *     }
         */
        AdminUserChange: {
            /**
             * Name
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * Username
             * @description Letters from a to z, digits and underscores. At least one is not a digit.
             * @example ada
             */
            username?: string;
            /**
             * Email
             * Format: email
             * @description A new address is unverified until its owner confirms it.
             * @example ada@example.com
             */
            email?: string;
            /** Bio */
            bio?: string | null;
            /** Location */
            location?: string | null;
            /**
             * Profile visibility
             * @enum {string}
             */
            profile_visibility?: "public" | "private" | "friends";
            /** Admin notes */
            admin_notes?: string | null;
            /** @description `false` ends all sessions at once. */
            is_active?: boolean;
            /** @example Asked for it by mail */
            reason: string;
            /** @description what was seen before the change; 409 when any of it is no longer so */
            expected?: {
                name?: string;
                username?: string;
                email?: string;
                bio?: string | null;
                location?: string | null;
                /** @enum {string} */
                profile_visibility?: "public" | "private" | "friends";
                admin_notes?: string | null;
                /** @description `false` ends all sessions at once. */
                is_active?: boolean;
            };
        };
        SessionsEnd: {
            /** @example Asked for it by mail */
            reason: string;
            /**
             * Format: uuid
             * @description this one alone; without it all of them
             */
            session_id?: string;
        };
        Impersonation: {
            /** @example Asked for it by mail */
            reason: string;
        };
        NewRole: {
            /** @example helper */
            name: string;
            /** @example Helper */
            display_name: string;
            /** @example Answers questions in the forum */
            description?: string | null;
            /**
             * @description the role whose inheritable permissions it gets too; not a protected one
             * @example 1
             */
            parent_id?: number | null;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason?: string;
        };
        RoleChange: {
            /** @example Helper */
            display_name?: string;
            /** @example Answers questions in the forum */
            description?: string | null;
            /**
             * @description the role whose inheritable permissions it gets too; not a protected one
             * @example 1
             */
            parent_id?: number | null;
            /**
             * @description brings an archived role back
             * @constant
             */
            is_archived?: false;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason?: string;
            /**
             * Format: date-time
             * @description `updated_at` as it was read; a change since then is a 409
             */
            updated_at?: string;
        };
        RolePermissions: {
            /**
             * @description all that it grants itself from now on; archived ones that it has stay
             * @example [
             *       "forum.post",
             *       "forum.pin"
             *     ]
             */
            permissions: string[];
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
            /**
             * Format: date-time
             * @description `updated_at` as it was read; a change since then is a 409
             */
            updated_at?: string;
        };
        RoleAssignment: {
            /** @example 4 */
            role_id: number;
            /**
             * Format: date-time
             * @description when it ends by itself; without it, never
             * @example 2030-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        NewPermission: {
            /** @example forum.pin */
            name: string;
            /** @example Pin posts */
            display_name: string;
            /** @example Keep a post at the top */
            description?: string | null;
            /** @example forum */
            category: string;
            /**
             * @description passes on to the roles below
             * @default false
             */
            is_inheritable?: boolean;
            /**
             * @default low
             * @enum {string}
             */
            risk_level?: "low" | "medium" | "high" | "critical";
            /**
             * @description names of the permissions that this one needs
             * @default []
             * @example [
             *       "forum.post"
             *     ]
             */
            dependencies?: string[];
            /**
             * @description anything of your own: at most 4096 bytes of JSON, 5 levels deep
             * @example {
             *       "owner": "community team"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason?: string;
        };
        PermissionChange: {
            /** @example Pin posts */
            display_name?: string;
            /** @example Keep a post at the top */
            description?: string | null;
            /** @example forum */
            category?: string;
            /** @description passes on to the roles below */
            is_inheritable?: boolean;
            /** @enum {string} */
            risk_level?: "low" | "medium" | "high" | "critical";
            /**
             * @description names of the permissions that this one needs
             * @example [
             *       "forum.post"
             *     ]
             */
            dependencies?: string[];
            /**
             * @description anything of your own: at most 4096 bytes of JSON, 5 levels deep
             * @example {
             *       "owner": "community team"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /** @example 200 */
            sort_order?: number;
            /**
             * @description `active` brings one back that is disabled or archived
             * @enum {string}
             */
            status?: "active" | "disabled";
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason?: string;
            /**
             * Format: date-time
             * @description `updated_at` as it was read; a change since then is a 409
             */
            updated_at?: string;
        };
        PermissionException: {
            /** @example forum.pin */
            permission: string;
            /** @enum {string} */
            effect: "grant" | "deny";
            /**
             * Format: date-time
             * @description when it ends by itself; without it, never
             * @example 2030-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        NewPlan: {
            /**
             * @description what programs call it; it stays
             * @example supporter
             */
            name: string;
            /**
             * @description a user has one tier at a time, and any number of add-ons
             * @default tier
             * @example tier
             * @enum {string}
             */
            kind?: "tier" | "addon";
            /** @example Supporter */
            display_name: string;
            /** @default null */
            description?: string | null;
            /**
             * @description a code of ISO 4217, of a currency that has a hundred cents
             * @default USD
             * @example USD
             */
            currency?: string;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @default null
             * @example 499
             */
            weekly_cents?: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @default null
             * @example 499
             */
            monthly_cents?: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @default null
             * @example 499
             */
            yearly_cents?: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @default null
             * @example 499
             */
            lifetime_cents?: number | null;
            /**
             * @description days at the beginning that cost nothing
             * @default 0
             * @example 14
             */
            trial_days?: number;
            /**
             * @default 100
             * @example 20
             */
            sort_order?: number;
            /**
             * @default []
             * @example [
             *       "basic_controls"
             *     ]
             */
            features?: ("basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export")[];
            /**
             * @description requests an hour that its members have of a class, where that is more than everybody has
             * @default {}
             * @example {
             *       "api": 50000
             *     }
             */
            rate_limit_per_hour?: {
                /** @example 50000 */
                api?: number;
                /** @example 50000 */
                search?: number;
                /** @example 50000 */
                upload?: number;
                /** @example 50000 */
                preview?: number;
                /** @example 50000 */
                image?: number;
            };
            /**
             * @description what its members have; of what is not named they have what everybody has
             * @default []
             */
            quotas?: {
                /** @example og_generator */
                service_name: string;
                /** @example daily_generations */
                feature_name: string;
                /**
                 * @default null
                 * @example 50
                 */
                quota_limit?: number | null;
                /**
                 * @default false
                 * @example false
                 */
                is_unlimited?: boolean;
            }[];
            /**
             * @description what its members may show beside their name
             * @default null
             */
            flair?: {
                /** @example Supporter */
                label: string;
                /**
                 * @example star
                 * @enum {string}
                 */
                icon: "leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup";
                /**
                 * @example marigold
                 * @enum {string}
                 */
                color: "green" | "marigold" | "plum" | "blue" | "rose" | "slate";
            } | null;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        PlanChange: {
            /** @example Supporter */
            display_name?: string;
            description?: string | null;
            /**
             * @description a code of ISO 4217, of a currency that has a hundred cents
             * @example USD
             */
            currency?: string;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            weekly_cents?: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            monthly_cents?: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            yearly_cents?: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            lifetime_cents?: number | null;
            /**
             * @description days at the beginning that cost nothing
             * @example 14
             */
            trial_days?: number;
            /** @example 20 */
            sort_order?: number;
            /**
             * @example [
             *       "basic_controls"
             *     ]
             */
            features?: ("basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export")[];
            /**
             * @description requests an hour that its members have of a class, where that is more than everybody has
             * @example {
             *       "api": 50000
             *     }
             */
            rate_limit_per_hour?: {
                /** @example 50000 */
                api?: number;
                /** @example 50000 */
                search?: number;
                /** @example 50000 */
                upload?: number;
                /** @example 50000 */
                preview?: number;
                /** @example 50000 */
                image?: number;
            };
            /** @description what its members have; of what is not named they have what everybody has */
            quotas?: {
                /** @example og_generator */
                service_name: string;
                /** @example daily_generations */
                feature_name: string;
                /**
                 * @default null
                 * @example 50
                 */
                quota_limit?: number | null;
                /**
                 * @default false
                 * @example false
                 */
                is_unlimited?: boolean;
            }[];
            /** @description what its members may show beside their name */
            flair?: {
                /** @example Supporter */
                label: string;
                /**
                 * @example star
                 * @enum {string}
                 */
                icon: "leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup";
                /**
                 * @example marigold
                 * @enum {string}
                 */
                color: "green" | "marigold" | "plum" | "blue" | "rose" | "slate";
            } | null;
            /**
             * @description brings an archived plan back
             * @constant
             */
            is_active?: true;
            /**
             * @description makes it the default, in place of the one that is
             * @constant
             */
            is_default?: true;
            /**
             * Format: date-time
             * @description `updated_at` as it was read; a change since then is a 409
             */
            updated_at?: string;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        QuotaChange: {
            /**
             * @description what is limited belongs to it
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description what is limited
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /** @description in place of what the plans give; null takes it away */
            override: {
                /**
                 * @description null when it is unlimited
                 * @default null
                 * @example 10
                 */
                quota_limit?: number | null;
                /**
                 * @default false
                 * @example false
                 */
                is_unlimited?: boolean;
                expires_at?: string | null;
            } | null;
            /** @description `updated_at` of the override as it was read, null where there was none; a change since then is a 409 */
            updated_at?: string | null;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        QuotaReset: {
            /**
             * @description what is limited belongs to it
             * @example og_generator
             * @enum {string}
             */
            service_name?: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description without one, all that is consumed
             * @example daily_generations
             * @enum {string}
             */
            feature_name?: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        /**
         * @example {
         *       "quota_limit": 20,
         *       "reason": "Asked for by the forum team"
         *     }
         */
        QuotaDefaultChange: {
            /**
             * @description null when it is unlimited
             * @default null
             * @example 10
             */
            quota_limit?: number | null;
            /**
             * @default false
             * @example false
             */
            is_unlimited?: boolean;
            /** @description what was seen before the change; 409 when any of it is no longer so */
            expected?: {
                /**
                 * @description null when it is unlimited
                 * @example 10
                 */
                default_limit?: number | null;
            };
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        /**
         * @example {
         *       "service_name": "custom_emoji",
         *       "feature_name": "emoji_file_size_mb",
         *       "quota_limit": 1,
         *       "reason": "Asked for by the forum team"
         *     }
         */
        NewGlobalQuota: {
            /**
             * @description what is limited belongs to it
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description what is limited
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /**
             * @description null when it is unlimited
             * @default null
             * @example 10
             */
            quota_limit?: number | null;
            /**
             * @default false
             * @example false
             */
            is_unlimited?: boolean;
            /**
             * @description null for the usual one of the feature
             * @default null
             */
            reset_period?: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /** @default null */
            description?: string | null;
            /** @default true */
            is_active?: boolean;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        /**
         * @example {
         *       "quota_limit": 3,
         *       "reason": "Asked for by the forum team"
         *     }
         */
        GlobalQuotaReplacement: {
            /**
             * @description null when it is unlimited
             * @default null
             * @example 10
             */
            quota_limit?: number | null;
            /**
             * @default false
             * @example false
             */
            is_unlimited?: boolean;
            /**
             * @description null for the usual one of the feature
             * @default null
             */
            reset_period?: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /** @default null */
            description?: string | null;
            /** @default true */
            is_active?: boolean;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
            /**
             * Format: date-time
             * @description `updated_at` as it was read; a change since then is a 409
             */
            updated_at?: string;
        };
        /**
         * @example {
         *       "plan_id": 3,
         *       "billing_cycle": "monthly",
         *       "reason": "Won the photo contest"
         *     }
         */
        NewSubscription: {
            /** @example 3 */
            plan_id: number;
            /**
             * @example monthly
             * @enum {string}
             */
            billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
            /**
             * @default active
             * @enum {string}
             */
            status?: "trialing" | "active";
            /**
             * Format: date-time
             * @description when it ends; without it with its first cycle, or with the days of its trial
             * @example 2027-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description in place of the plan’s price
             * @example 799
             */
            price_cents?: number;
            /**
             * @description cancels another tier that runs
             * @default false
             */
            replace?: boolean;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
        };
        /**
         * @example {
         *       "subscription_id": 311,
         *       "status": "suspended",
         *       "reason": "The card was stolen"
         *     }
         */
        SubscriptionChange: {
            /** @example 311 */
            subscription_id: number;
            /**
             * @example active
             * @enum {string}
             */
            status?: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
            /**
             * Format: date-time
             * @example 2027-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @example monthly
             * @enum {string}
             */
            billing_cycle?: "weekly" | "monthly" | "yearly" | "lifetime";
            /** @description in place of the plan’s price; null for that again */
            price_cents?: number | null;
            /**
             * @description stands in the audit log
             * @example Asked for by the forum team
             */
            reason: string;
            /** @description what was seen before the change; 409 when any of it is no longer so */
            expected?: {
                /**
                 * @example active
                 * @enum {string}
                 */
                status?: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
                /**
                 * @example monthly
                 * @enum {string}
                 */
                billing_cycle?: "weekly" | "monthly" | "yearly" | "lifetime";
                expires_at?: string | null;
                price_cents?: number | null;
            };
        };
        SubscriptionEvent: {
            /**
             * @description the same for every delivery of an event
             * @example evt_1873
             */
            id: string;
            /** @constant */
            type: "subscription.updated";
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            occurred_at: string;
            subscription: {
                /**
                 * @description what the provider calls it
                 * @example sub_42
                 */
                external_id: string;
                /** @example 42 */
                user_id: number;
                /**
                 * @description the name of the plan
                 * @example pro
                 */
                plan: string;
                /**
                 * @example monthly
                 * @enum {string}
                 */
                billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
                /**
                 * @example active
                 * @enum {string}
                 */
                status: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
                /**
                 * @description until when it is paid for; null for ever
                 * @example 2026-12-21T10:00:00Z
                 */
                expires_at: string | null;
                /**
                 * @description in place of the plan’s price
                 * @example 799
                 */
                price_cents?: number;
            };
        };
        User: {
            /** @example 42 */
            id: string;
            /** @example ada */
            username: string;
            /** @example ada@example.com */
            email: string;
            /**
             * @description the strongest that the user holds
             * @enum {string}
             */
            role: "user" | "admin" | "moderator";
        };
        Error: {
            /** @description a sentence for people */
            error: string;
            /** @description a stable name for programs */
            code: string;
            details?: {
                /** @description where in the request */
                path: string;
                message: string;
            }[] | string;
            /** @description stands in the server’s log */
            request_id: string;
            /** @description of a 429: seconds to wait */
            retry_after?: number;
            /** @description of a timeout: why */
            reason?: string;
            /**
             * Format: date-time
             * @description of a timeout, or another pause: when it ends; of `beyond_your_time`: the latest that is possible
             */
            expires_at?: string;
            /** @description of `quota_exceeded`: the limit */
            limit?: number;
            /** @description of `quota_exceeded`: what is used or held of it */
            used?: number;
            /** @description of `quota_exceeded`: when all of it is back; null for what is held */
            resets_at?: string | null;
            /** @description of a 413, and of `file_refused`: bytes */
            maxSize?: number;
            /** @description of `file_refused`: what a file may be, by what it holds */
            allowedTypes?: string[];
            /** @description of a 413: the same in megabytes */
            maxSizeMB?: number;
            /** @description of `forbidden`: the permission that is missing */
            required?: string;
            /** @description of `plan_required`: what the plan lacks */
            feature?: string;
            /** @description of `plan_required` and `quota_exceeded`: the first plan that has it, or more of it; of `other_tier_runs`: that tier */
            plan?: {
                name: string;
                display_name: string;
            } | null;
            /** @description of `other_tier_runs`: the one to that tier */
            subscription_id?: number;
            /** @description of `state_change_refused`: the state that it is in */
            from?: string;
            /** @description of `state_change_refused`: the one that was asked for */
            to?: string;
            /** @description of `state_change_refused`: what it may become */
            allowed?: string[];
        };
        /** @description `user` is null, and the only member, for who is not signed in */
        CurrentSession: {
            user: components["schemas"]["User"] | null;
            /**
             * @example [
             *       "user",
             *       "moderator"
             *     ]
             */
            roles?: string[];
            /**
             * @example [
             *       "admin.access",
             *       "admin.users.timeout"
             *     ]
             */
            permissions?: string[];
            /** @description those that run now */
            timeouts?: {
                /** @enum {string} */
                type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                /** @example Advertising in comments */
                reason: string;
                /** Format: date-time */
                expires_at: string;
            }[];
            /** @description those that are there for them now */
            alerts?: {
                /** @example 2 */
                total_count: number;
                /**
                 * @description not shown to them yet
                 * @example 1
                 */
                unread_count: number;
                /**
                 * @description of a priority of 75 or more
                 * @example 0
                 */
                high_priority_count: number;
            };
            account?: {
                /** @description false for who signs in through a provider alone */
                has_password: boolean;
                /** @description whether a link that was mailed to the address has been opened */
                email_verified: boolean;
            };
            /**
             * @description the administrator who acts as this user
             * @example null
             */
            acting?: {
                /** @example 7 */
                id: string;
                /** @example grace */
                username: string;
            } | null;
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 */
            user_agent: string | null;
            /** @example 203.0.113.7 */
            address: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_seen_at: string;
            /** @description whether this request belongs to it */
            is_current: boolean;
        };
        VerifiedEmail: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
        };
        PendingEmailChange: {
            pending: {
                /** @example ada@example.org */
                email: string;
                /** @description of the link; null while its mail waits to be sent */
                expires_at: string | null;
            } | null;
        };
        SignInProvider: {
            /** @example github */
            id: string;
            /** @example GitHub */
            name: string;
            /** @description false for one that is linked, but that this server works with no longer */
            is_configured: boolean;
            /** @description of the signed-in user, where it is linked */
            account: {
                /**
                 * @description as the provider has it
                 * @example ada@users.example
                 */
                email: string | null;
                /** Format: date-time */
                linked_at: string;
                last_used_at: string | null;
            } | null;
        };
        Profile: {
            /** @example 42 */
            id: string;
            /** @example ada */
            username: string;
            /** @example Ada Lovelace */
            display_name: string;
            /**
             * @description URL of the avatar: the image that the user chose, or a generated one.
             * @example /api/avatar-image?seed=42
             */
            avatar_url: string;
            /** @example Notes on engines */
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            profile_visibility: "public" | "private" | "friends";
            /** @description the badge that its owner shows, while their plan runs */
            flair: components["schemas"]["ShownFlair"] | null;
        };
        ShownFlair: {
            /** @example Pro */
            label: string;
            /**
             * @example star
             * @enum {string}
             */
            icon: "leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup";
            /**
             * @example marigold
             * @enum {string}
             */
            color: "green" | "marigold" | "plum" | "blue" | "rose" | "slate";
            /** @example pro */
            plan: string;
        };
        OwnProfile: {
            /** @example 42 */
            id: string;
            /** @example ada */
            username: string;
            /** @example Ada Lovelace */
            display_name: string;
            /**
             * @description URL of the avatar: the image that the user chose, or a generated one.
             * @example /api/avatar-image?seed=42
             */
            avatar_url: string;
            /** @example Notes on engines */
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            profile_visibility: "public" | "private" | "friends";
            /** @description the badge that its owner shows, while their plan runs */
            flair: components["schemas"]["ShownFlair"] | null;
            /**
             * @description shown to its owner and to administrators alone
             * @example London
             */
            location: string | null;
            /**
             * @description Whether `avatar_url` is an image that you chose. False if it is the generated one.
             * @example false
             */
            has_uploaded_avatar: boolean;
            /** @description the badges to choose from */
            flairs: components["schemas"]["ShownFlair"][];
        };
        AccountExport: {
            /** Format: date-time */
            exported_at: string;
            /** @description the account with its address and location */
            profile: {
                [key: string]: unknown;
            };
            /** @description sign-in providers that are linked */
            providers: {
                [key: string]: unknown;
            }[];
            /** @description where the account is signed in: device, address, times */
            sessions: {
                [key: string]: unknown;
            }[];
            /** @description roles, those that have expired among them */
            roles: {
                [key: string]: unknown;
            }[];
            /** @description permissions given or denied to this account alone */
            permissions: {
                [key: string]: unknown;
            }[];
            /** @description timeouts of all times */
            timeouts: {
                [key: string]: unknown;
            }[];
            /** @description subscriptions of all times */
            subscriptions: {
                [key: string]: unknown;
            }[];
            /** @description quotas of this account alone */
            quotas: {
                [key: string]: unknown;
            }[];
            /** @description what was used of quotas */
            quota_usage: {
                [key: string]: unknown;
            }[];
            /** @description warnings that a quota comes to its end */
            quota_warnings: {
                [key: string]: unknown;
            }[];
            /** @description alerts that were shown to this account */
            alerts_seen: {
                [key: string]: unknown;
            }[];
            /** @description alerts that it put away */
            alerts_dismissed: {
                [key: string]: unknown;
            }[];
            /** @description notes that it made at the charts of visits */
            annotations: {
                [key: string]: unknown;
            }[];
            /** @description those of the last weeks, by their Mondays, in which it was used */
            active_weeks: {
                [key: string]: unknown;
            }[];
            /** @description custom emojis that it made */
            emojis: {
                [key: string]: unknown;
            }[];
            /** @description pictures that it uploaded, with the addresses to take them from */
            uploads: {
                [key: string]: unknown;
            }[];
            /** @description friends, and requests sent and received */
            friends: {
                [key: string]: unknown;
            }[];
            /** @description requests that were declined lately */
            declined_requests: {
                [key: string]: unknown;
            }[];
            /** @description links that were mailed, without their secret */
            mailed_links: {
                [key: string]: unknown;
            }[];
            /** @description mail that is still to be sent */
            waiting_mail: {
                [key: string]: unknown;
            }[];
            /** @description what the audit log holds about this account, and what it did, the newest first */
            audit: {
                [key: string]: unknown;
            }[];
            /**
             * @description sections that hold more than 10,000 entries
             * @example []
             */
            shortened: string[];
        };
        Friend: {
            user: {
                /** @example 42 */
                id: string;
                /** @example ada */
                username: string;
                /**
                 * @description the username where I may not see the profile, as when it is private
                 * @example Ada Lovelace
                 */
                display_name: string;
                /**
                 * @description URL of the avatar: the generated one if the current user may not see the profile.
                 * @example /api/avatar-image?seed=42
                 */
                avatar_url: string;
            };
            /**
             * @description `received`: they asked me; `sent`: I asked them
             * @enum {string}
             */
            status: "accepted" | "received" | "sent";
            /**
             * Format: date-time
             * @description of a friend when it was accepted, of a request when it was made
             */
            since: string;
        };
        Pagination: {
            /** @example 1 */
            page: number;
            /** @example 20 */
            limit: number;
            /**
             * @description how many entries the filters match
             * @example 57
             */
            total: number;
            /** @example 3 */
            totalPages: number;
            hasNext: boolean;
            /** @example false */
            hasPrev: boolean;
        };
        CustomAlert: {
            /** @example 12 */
            id: number;
            /** @example Maintenance on Sunday */
            title: string;
            /**
             * @description rich text, as the text library reads it
             * @example From **8:00** to 9:00 UTC.
             */
            message: string;
            /**
             * @description more of it, for who wants to know
             * @example null
             */
            details: string | null;
            /**
             * @example info
             * @enum {string}
             */
            alert_type: "info" | "warning" | "error" | "success";
            /**
             * @description 0 to 100, higher is more important
             * @example 50
             */
            priority: number;
            /**
             * @description an emoji
             * @example 🛠️
             */
            icon: string | null;
            /** @example true */
            dismissible: boolean;
            /**
             * @description stays until it is dismissed or over
             * @example false
             */
            persistent: boolean;
            expires_at: string | null;
            /** @example [] */
            actions: components["schemas"]["AlertActionOutput"][];
            /** @example {} */
            metadata: {
                [key: string]: unknown;
            };
        };
        AdminAlert: {
            /** @example 12 */
            id: number;
            /** @example Maintenance on Sunday */
            title: string;
            /**
             * @description rich text, as the text library reads it
             * @example From **8:00** to 9:00 UTC.
             */
            message: string;
            /**
             * @description more of it, for who wants to know
             * @example null
             */
            details: string | null;
            /**
             * @example info
             * @enum {string}
             */
            alert_type: "info" | "warning" | "error" | "success";
            /**
             * @description 0 to 100, higher is more important
             * @example 50
             */
            priority: number;
            /**
             * @description an emoji
             * @example 🛠️
             */
            icon: string | null;
            /** @example true */
            dismissible: boolean;
            /**
             * @description stays until it is dismissed or over
             * @example false
             */
            persistent: boolean;
            expires_at: string | null;
            /** @example [] */
            actions: components["schemas"]["AlertActionOutput"][];
            /** @example {} */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @example active
             * @enum {string}
             */
            status: "draft" | "scheduled" | "active" | "expired";
            /**
             * @example all
             * @enum {string}
             */
            audience: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
            /**
             * @description of the audience `role_based`
             * @example []
             */
            role_ids: number[];
            /**
             * @description of the audience `specific_users`
             * @example []
             */
            user_ids: number[];
            /** @description false for a draft */
            is_published: boolean;
            starts_at: string | null;
            /** @description null for an alert that Veranda made itself; the username is null when the account is gone */
            created_by: {
                /** @example 7 */
                id: number;
                /** @example grace */
                username: string | null;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        EmojiListResponse: {
            emojis: components["schemas"]["EmojiResponse"][];
            categories: {
                id: number;
                /** @example smileys-emotion */
                name: string;
                /** @example Smileys & emotion */
                display_name: string;
                /** @example null */
                description: string | null;
                /**
                 * @description emojis of the category that everybody may use, whatever the other filters
                 * @example 169
                 */
                emoji_count: number;
            }[];
            os_info: {
                /** @enum {string} */
                os: "windows" | "macos" | "ios" | "android" | "linux" | "unknown";
                /** @example 11 */
                version: string | null;
                /** @description whether it draws emojis by itself */
                is_supported: boolean;
                emoji_support: {
                    supports_unicode: boolean;
                    supports_custom: boolean;
                    /**
                     * @description the newest emoji version that it draws; null if unknown
                     * @example 15.1
                     */
                    max_emoji_version: number | null;
                    /** @enum {string} */
                    recommended_format: "unicode" | "image";
                };
            };
            /**
             * @description how many emojis the filters match; of a search at most 1,000, as many as it ranks
             * @example 1906
             */
            total_count: number;
            /** @example 1 */
            page: number;
            /** @example 50 */
            per_page: number;
        };
        EmojiResponse: {
            id: number;
            /**
             * @description the stable name: hexcode of a Unicode emoji, `custom_…` of others
             * @example 1F600
             */
            emoji_id: string;
            /** @example U+1F600 */
            unicode_codepoint: string | null;
            /** @example 😀 */
            unicode_char: string | null;
            /** @example grinning face */
            name: string;
            /** @example null */
            description: string | null;
            category: {
                id: number;
                /** @example smileys-emotion */
                name: string;
                /** @example Smileys & emotion */
                display_name: string;
            };
            /**
             * @example [
             *       "cheerful",
             *       "happy",
             *       "smile"
             *     ]
             */
            tags: string[];
            /**
             * @description shortcodes, without colons
             * @example [
             *       "grinning"
             *     ]
             */
            aliases: string[];
            /**
             * @example [
             *       "face",
             *       "grin"
             *     ]
             */
            keywords: string[];
            /** @example false */
            is_custom: boolean;
            /** @example null */
            custom_image_url: string | null;
            /** @example 128 */
            usage_count: number;
            /**
             * @description the emoji version that brought it; null for a community's own
             * @example 1
             */
            version_min: number | null;
            is_approved: boolean;
            /**
             * @description the caller's own, shown to no one else yet
             * @example false
             */
            is_personal: boolean;
        };
        OwnEmoji: {
            id: number;
            /**
             * @description the stable name: hexcode of a Unicode emoji, `custom_…` of others
             * @example 1F600
             */
            emoji_id: string;
            /** @example U+1F600 */
            unicode_codepoint: string | null;
            /** @example 😀 */
            unicode_char: string | null;
            /** @example grinning face */
            name: string;
            /** @example null */
            description: string | null;
            category: {
                id: number;
                /** @example smileys-emotion */
                name: string;
                /** @example Smileys & emotion */
                display_name: string;
            };
            /**
             * @example [
             *       "cheerful",
             *       "happy",
             *       "smile"
             *     ]
             */
            tags: string[];
            /**
             * @description shortcodes, without colons
             * @example [
             *       "grinning"
             *     ]
             */
            aliases: string[];
            /**
             * @example [
             *       "face",
             *       "grin"
             *     ]
             */
            keywords: string[];
            /** @example false */
            is_custom: boolean;
            /** @example null */
            custom_image_url: string | null;
            /** @example 128 */
            usage_count: number;
            /**
             * @description the emoji version that brought it; null for a community's own
             * @example 1
             */
            version_min: number | null;
            is_approved: boolean;
            /**
             * @description the caller's own, shown to no one else yet
             * @example false
             */
            is_personal: boolean;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            /**
             * @description without colons
             * @example party_parrot
             */
            shortcode: string;
            /** Format: date-time */
            created_at: string;
            /** @description null until somebody has looked at it */
            review: {
                /** Format: date-time */
                at: string;
                /**
                 * @description of a rejection
                 * @example null
                 */
                reason: string | null;
            } | null;
        };
        AdminEmoji: {
            id: number;
            /**
             * @description the stable name: hexcode of a Unicode emoji, `custom_…` of others
             * @example 1F600
             */
            emoji_id: string;
            /** @example U+1F600 */
            unicode_codepoint: string | null;
            /** @example 😀 */
            unicode_char: string | null;
            /** @example grinning face */
            name: string;
            /** @example null */
            description: string | null;
            category: {
                id: number;
                /** @example smileys-emotion */
                name: string;
                /** @example Smileys & emotion */
                display_name: string;
            };
            /**
             * @example [
             *       "cheerful",
             *       "happy",
             *       "smile"
             *     ]
             */
            tags: string[];
            /**
             * @description shortcodes, without colons
             * @example [
             *       "grinning"
             *     ]
             */
            aliases: string[];
            /**
             * @example [
             *       "face",
             *       "grin"
             *     ]
             */
            keywords: string[];
            /** @example false */
            is_custom: boolean;
            /** @example null */
            custom_image_url: string | null;
            /** @example 128 */
            usage_count: number;
            /**
             * @description the emoji version that brought it; null for a community's own
             * @example 1
             */
            version_min: number | null;
            is_approved: boolean;
            /**
             * @description the caller's own, shown to no one else yet
             * @example false
             */
            is_personal: boolean;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            /** @description without colons; null for a Unicode emoji, which has several */
            shortcode: string | null;
            /** @description who made it; null for Unicode’s, for imported ones, and when the account is gone */
            owner: {
                /** @example 42 */
                id: number;
                /** @example ada */
                username: string;
                /** @example Ada Lovelace */
                display_name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** @description what was decided last; null before that */
            review: {
                /** Format: date-time */
                at: string;
                /** @description null when the account is gone */
                by: {
                    /** @example 7 */
                    id: number;
                    /** @example grace */
                    username: string;
                } | null;
                /**
                 * @description of a rejection
                 * @example null
                 */
                reason: string | null;
            } | null;
            /** @description null for a Unicode emoji */
            picture: {
                /** @example 128 */
                width: number;
                /** @example 128 */
                height: number;
                /**
                 * @description 1 unless it moves
                 * @example 1
                 */
                frames: number;
                /** @example 5210 */
                size_bytes: number;
                /** @example image/webp */
                media_type: string;
            } | null;
            /**
             * @description today and the 29 days before, in UTC
             * @example 31
             */
            uses_30_days: number;
        };
        EmojiImportOutcome: {
            /** @description whether nothing was written */
            dry_run: boolean;
            /**
             * @description emojis in the file
             * @example 120
             */
            total: number;
            created: {
                /**
                 * @description of the table; null for what stands in none
                 * @example 3
                 */
                line: number | null;
                /**
                 * @description in the archive
                 * @example party_parrot.webp
                 */
                file: string | null;
                /** @example Party parrot */
                name: string;
                /** @example party_parrot */
                shortcode: string;
            }[];
            conflicts: {
                /**
                 * @description of the table; null for what stands in none
                 * @example 3
                 */
                line: number | null;
                /**
                 * @description in the archive
                 * @example party_parrot.webp
                 */
                file: string | null;
                /** @example Party parrot */
                name: string;
                /** @example party_parrot */
                shortcode: string;
                /**
                 * @example taken
                 * @enum {string}
                 */
                reason: "unicode" | "taken" | "unchanged" | "duplicate_in_file" | "same_picture" | "alias_taken";
                /**
                 * @example skipped
                 * @enum {string}
                 */
                outcome: "skipped" | "replaced" | "without_alias";
            }[];
            refused: {
                /**
                 * @description of the table; null for what stands in none
                 * @example 3
                 */
                line: number | null;
                /**
                 * @description in the archive
                 * @example party_parrot.webp
                 */
                file: string | null;
                /** @example There is no such file */
                reason: string;
            }[];
        };
        OgImageReport: {
            /**
             * @description the same for the same parameters
             * @example xK3f0aV9QhZr2mB7tLw1cA
             */
            id: string;
            /** @example ada */
            seed: string;
            /** @example 1200 */
            width: number;
            /** @example 630 */
            height: number;
            /** @example Forever is composed of nows. */
            quote: string;
            /** @example Emily Dickinson */
            author: string | null;
            /**
             * @description where it is kept, by format; null in a dry run
             * @example {
             *       "png": "https://example.com/api/og-image/xK3f0aV9QhZr2mB7tLw1cA?format=png"
             *     }
             */
            urls: {
                [key: string]: string;
            } | null;
            /** @description it was there before: to get it costs nothing */
            is_kept: boolean;
            dry_run: boolean;
            quota: {
                /**
                 * @description null when it is unlimited
                 * @example 10
                 */
                quota_limit: number | null;
                /** @example false */
                is_unlimited: boolean;
                /**
                 * @description 0 for a cap
                 * @example 8
                 */
                used: number;
                /**
                 * @description null when it is unlimited, and for a cap
                 * @example 2
                 */
                remaining: number | null;
                /**
                 * @description what decides: the first of these that there is
                 * @example subscription_plan
                 * @enum {string}
                 */
                quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
                /** @description when it is renewed */
                resets_at: string | null;
            };
        };
        OgImageStudioReport: {
            /**
             * @description the same for the same parameters
             * @example xK3f0aV9QhZr2mB7tLw1cA
             */
            id: string;
            /** @example ada */
            seed: string;
            /** @example 1200 */
            width: number;
            /** @example 630 */
            height: number;
            /** @example Forever is composed of nows. */
            quote: string;
            /** @example Emily Dickinson */
            author: string | null;
            /**
             * @description where it is kept, by format; null in a dry run
             * @example {
             *       "png": "https://example.com/api/og-image/xK3f0aV9QhZr2mB7tLw1cA?format=png"
             *     }
             */
            urls: {
                [key: string]: string;
            } | null;
            /** @description it was there before: to get it costs nothing */
            is_kept: boolean;
            quota: {
                /**
                 * @description null when it is unlimited
                 * @example 10
                 */
                quota_limit: number | null;
                /** @example false */
                is_unlimited: boolean;
                /**
                 * @description 0 for a cap
                 * @example 8
                 */
                used: number;
                /**
                 * @description null when it is unlimited, and for a cap
                 * @example 2
                 */
                remaining: number | null;
                /**
                 * @description what decides: the first of these that there is
                 * @example subscription_plan
                 * @enum {string}
                 */
                quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
                /** @description when it is renewed */
                resets_at: string | null;
            };
            /**
             * @description what addresses of this server begin with
             * @example https://example.com
             */
            origin: string;
            /** @description what one’s own plan lacks: a picture that takes it can be looked at here, and not be kept */
            missing: {
                /** @enum {string} */
                feature: "basic_controls" | "advanced_controls";
                /** @description the cheapest that has it; null where none has */
                plan: {
                    /** @example pro */
                    name: string;
                    /** @example Pro */
                    display_name: string;
                } | null;
            }[];
        };
        LinkPreview: {
            /**
             * @description at most 300 characters
             * @example Plans for today
             */
            title: string | null;
            /**
             * @description at most 1,000 characters
             * @example What we are up to, and when.
             */
            description: string | null;
            /**
             * @description the picture of the page, at an address of this server
             * @example /api/link-preview/8LQnVYoDZ5cZVvxlmOm4sw/image
             */
            image: string | null;
            /**
             * Format: uri
             * @description where the page is, after redirects and by its own word, never on another host
             * @example https://example.org/plans
             */
            url: string;
            /**
             * @description at most 100 characters
             * @example Example
             */
            site_name: string | null;
            /**
             * @description the icon of the site, at an address of this server
             * @example /api/link-preview/8LQnVYoDZ5cZVvxlmOm4sw/favicon
             */
            favicon: string | null;
            /**
             * @description as Open Graph names it
             * @example article
             */
            type: string;
            /**
             * @description at most 200 characters
             * @example Ada Lovelace
             */
            author: string | null;
            /** @example 2026-03-01T08:00:00.000Z */
            published_at: string | null;
            /**
             * Format: date-time
             * @description when it was last fetched
             * @example 2026-03-02T10:15:00.000Z
             */
            fetched_at: string;
        };
        UploadResult: {
            /** @constant */
            success: true;
            /**
             * @description where it is, from this server on
             * @example /uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            url: string;
            /** @example 1795291500000-3fa94c0d7e815b2a6c93.jpg */
            filename: string;
            /**
             * @description bytes as it is stored
             * @example 184320
             */
            size: number;
            /** @enum {string} */
            type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            /** @example 1600 */
            width: number;
            /** @example 1200 */
            height: number;
            /**
             * @description a blur to show until it is there, see blurha.sh
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string;
        };
        Upload: {
            /**
             * @description where it is, from this server on
             * @example /uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            url: string;
            /** @example 1795291500000-3fa94c0d7e815b2a6c93.jpg */
            filename: string;
            /**
             * @description bytes as it is stored
             * @example 184320
             */
            size: number;
            /** @enum {string} */
            type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            /** @example 1600 */
            width: number;
            /** @example 1200 */
            height: number;
            /**
             * @description a blur to show until it is there, see blurha.sh
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string;
            /**
             * @description 1 unless it moves
             * @example 1
             */
            frames: number;
            /** Format: date-time */
            created_at: string;
        };
        AdminUpload: {
            /**
             * @description where it is, from this server on
             * @example /uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            url: string;
            /** @example 1795291500000-3fa94c0d7e815b2a6c93.jpg */
            filename: string;
            /**
             * @description bytes as it is stored
             * @example 184320
             */
            size: number;
            /** @enum {string} */
            type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            /** @example 1600 */
            width: number;
            /** @example 1200 */
            height: number;
            /**
             * @description a blur to show until it is there, see blurha.sh
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string;
            /**
             * @description 1 unless it moves
             * @example 1
             */
            frames: number;
            /** Format: date-time */
            created_at: string;
            /** @description whose it is */
            user: {
                /** @example 42 */
                id: number;
                /** @example ada */
                username: string;
                /** @example Ada Lovelace */
                display_name: string;
            };
        };
        AnalyticsReceipt: {
            /**
             * @description events that are stored now
             * @example 3
             */
            accepted: number;
            /**
             * @description events that are not counted, by reason: `bot` (sent by a program, as isbot knows them, or without a User-Agent), `prefetch` (of a page that a browser loaded ahead of time), `opted_out` (of somebody who asks not to be tracked (DNT, GPC)), `data_centre` (from a network of servers), `other_site` (of a page of a host that is not named in `ANALYTICS_SITES`), `too_old` (a day old, or more), `too_many` (beyond what one visitor can do in a day, or one network, or several beside each other), `duplicate` (stored already), `off` (counting is switched off)
             * @example {}
             */
            dropped: {
                [key: string]: number;
            };
        };
        AnalyticsDashboard: {
            range: {
                /**
                 * Format: date-time
                 * @example 2026-03-01T00:00:00.000Z
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description the end of the quarter of an hour that it is
                 */
                until: string;
                /** Format: date-time */
                previous_from: string;
                /**
                 * Format: date-time
                 * @description so that as much of a day is compared as has gone by today
                 */
                previous_until: string;
            };
            /**
             * Format: date-time
             * @description when this was worked out
             */
            as_of: string;
            /**
             * @description false while events are stored that are not added up yet
             * @example true
             */
            is_complete: boolean;
            /**
             * @description false with `ANALYTICS=false`: nothing that is sent counts
             * @example true
             */
            is_counting: boolean;
            /**
             * Format: uri
             * @description what pages include to be counted
             * @example https://community.example.com/analytics.js
             */
            script: string;
            overview?: {
                /**
                 * @description people, as far as they can be told apart: somebody who comes on two days is two
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                visitors: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description visits, each until half an hour without a sign
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                sessions: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description pages seen
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                pageviews: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description clicks
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                clicks: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description events of any type
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                events: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description sessions that saw at most one page and did nothing there
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                bounce_rate: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description of sessions, in seconds
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                average_duration: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description sessions from networks that are known for VPN
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                vpn_share: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description sessions with an event of type subscription that is not `cancel`
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                conversions: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
                /**
                 * @description sessions with an event of type subscription that is not `cancel`
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                conversion_rate: {
                    value: number | null;
                    /** @description in the period before */
                    previous: number | null;
                    /** @description by how much of the previous; null where that was nothing */
                    change: number | null;
                };
            };
            /** @description without gaps */
            trends?: {
                /**
                 * Format: date-time
                 * @description when it begins
                 * @example 2026-03-01T00:00:00.000Z
                 */
                start: string;
                /**
                 * @description who were there in it
                 * @example 120
                 */
                visitors: number;
                /**
                 * @description that began in it
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description pages seen
                 * @example 120
                 */
                pageviews: number;
                /**
                 * @description clicks
                 * @example 120
                 */
                clicks: number;
                /**
                 * @description sessions with an event of type subscription that is not `cancel`
                 * @example 120
                 */
                conversions: number;
                /** @description sessions that saw at most one page and did nothing there, from 0 to 1; null without sessions */
                bounce_rate: number | null;
                /**
                 * @description of sessions, in seconds
                 * @example 94.5
                 */
                average_duration: number | null;
            }[];
            /** @description of the days before, whole ones */
            previous_trends?: {
                /**
                 * Format: date-time
                 * @description when it begins
                 * @example 2026-03-01T00:00:00.000Z
                 */
                start: string;
                /**
                 * @description who were there in it
                 * @example 120
                 */
                visitors: number;
                /**
                 * @description that began in it
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description pages seen
                 * @example 120
                 */
                pageviews: number;
                /**
                 * @description clicks
                 * @example 120
                 */
                clicks: number;
                /**
                 * @description sessions with an event of type subscription that is not `cancel`
                 * @example 120
                 */
                conversions: number;
                /** @description sessions that saw at most one page and did nothing there, from 0 to 1; null without sessions */
                bounce_rate: number | null;
                /**
                 * @description of sessions, in seconds
                 * @example 94.5
                 */
                average_duration: number | null;
            }[];
            topPages?: {
                /** @example /plans */
                path: string;
                /**
                 * @description the latest
                 * @example Plans
                 */
                title: string | null;
                /**
                 * @description pageviews
                 * @example 120
                 */
                pageviews: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            devices?: {
                /** @example mobile */
                device_type: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
                /** @description of all sessions that count, from 0 to 1; null without sessions */
                share: number | null;
            }[];
            countries?: {
                /**
                 * @description `ZZ` where it is not known
                 * @example DE
                 */
                country: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            referrers?: {
                /** @description the host that led here; empty for none */
                name: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "behavior:search",
             *         "count": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            events?: {
                /** @description the type, and the name of your own */
                name: string;
                /**
                 * @description times
                 * @example 120
                 */
                count: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /** @description what happened to what has a name */
            actions?: {
                /** @enum {string} */
                type: "behavior" | "subscription" | "hover";
                /**
                 * @description your event, the plan, or what was pointed at
                 * @example search
                 */
                name: string;
                /**
                 * @description what happened; empty where it was pointed at
                 * @example empty
                 */
                action: string;
                /**
                 * @description times
                 * @example 120
                 */
                count: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            clicks?: {
                /**
                 * @description what was clicked
                 * @example Start now
                 */
                name: string;
                /**
                 * @description what that is; `outbound` leads to another site, a mail or a call
                 * @example link
                 */
                kind: ("link" | "outbound" | "download" | "button") | null;
                /**
                 * @description times
                 * @example 120
                 */
                count: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            forms?: {
                /**
                 * @description the form
                 * @example contact
                 */
                name: string;
                /**
                 * @description what became of it
                 * @enum {string}
                 */
                action: "start" | "submit" | "abandon";
                /**
                 * @description times
                 * @example 120
                 */
                count: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "TypeError: posts is undefined",
             *         "count": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            errors?: {
                /** @description the message */
                name: string;
                /**
                 * @description times
                 * @example 120
                 */
                count: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /** @description how fast pages were, by what https://web.dev/articles/vitals defines */
            vitals?: {
                /** @enum {string} */
                name: "LCP" | "INP" | "CLS" | "FCP" | "TTFB";
                /**
                 * @description what three quarters of the visits were no worse than, within a twentieth: milliseconds, but for CLS
                 * @example 2310
                 */
                p75: number;
                /**
                 * @description up to which it is good
                 * @example 2500
                 */
                good: number;
                /**
                 * @description beyond which it is poor
                 * @example 4000
                 */
                poor: number;
                /**
                 * @description measurements
                 * @example 120
                 */
                count: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            browsers?: {
                /** @description the browser */
                name: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            systems?: {
                /** @description the operating system */
                name: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            sources?: {
                /** @description utm_source of the first page */
                name: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            mediums?: {
                /** @description utm_medium of the first page */
                name: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            campaigns?: {
                /** @description utm_campaign of the first page */
                name: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            entry_pages?: {
                /** @description the first page */
                name: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            exit_pages?: {
                /** @description the last page */
                name: string;
                /**
                 * @description sessions
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description who did so, each once a day
                 * @example 120
                 */
                visitors: number;
            }[];
            product?: {
                totals: {
                    /**
                     * @description in the product itself
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    sign_ups: {
                        value: number | null;
                        /** @description in the period before */
                        previous: number | null;
                        /** @description by how much of the previous; null where that was nothing */
                        change: number | null;
                    };
                    /**
                     * @description in the product itself
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    sign_ins: {
                        value: number | null;
                        /** @description in the period before */
                        previous: number | null;
                        /** @description by how much of the previous; null where that was nothing */
                        change: number | null;
                    };
                    /**
                     * @description in the product itself
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    uploads: {
                        value: number | null;
                        /** @description in the period before */
                        previous: number | null;
                        /** @description by how much of the previous; null where that was nothing */
                        change: number | null;
                    };
                    /**
                     * @description in the product itself
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    og_images: {
                        value: number | null;
                        /** @description in the period before */
                        previous: number | null;
                        /** @description by how much of the previous; null where that was nothing */
                        change: number | null;
                    };
                    /**
                     * @description in the product itself
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    limits_hit: {
                        value: number | null;
                        /** @description in the period before */
                        previous: number | null;
                        /** @description by how much of the previous; null where that was nothing */
                        change: number | null;
                    };
                    /**
                     * @description in the product itself
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    subscriptions_started: {
                        value: number | null;
                        /** @description in the period before */
                        previous: number | null;
                        /** @description by how much of the previous; null where that was nothing */
                        change: number | null;
                    };
                    /**
                     * @description in the product itself
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    subscriptions_changed: {
                        value: number | null;
                        /** @description in the period before */
                        previous: number | null;
                        /** @description by how much of the previous; null where that was nothing */
                        change: number | null;
                    };
                    /**
                     * @description in the product itself
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    subscriptions_cancelled: {
                        value: number | null;
                        /** @description in the period before */
                        previous: number | null;
                        /** @description by how much of the previous; null where that was nothing */
                        change: number | null;
                    };
                };
                trends: {
                    /** Format: date-time */
                    start: string;
                    sign_ups: number;
                    sign_ins: number;
                    uploads: number;
                    og_images: number;
                    limits_hit: number;
                    subscriptions_started: number;
                    subscriptions_changed: number;
                    subscriptions_cancelled: number;
                }[];
            };
            /** @description what was sent and not counted, whatever the filters */
            dropped?: {
                /** @example bot */
                reason: string;
                /**
                 * @description events
                 * @example 120
                 */
                count: number;
            }[];
        };
        AnalyticsPresent: {
            /** Format: date-time */
            as_of: string;
            /**
             * @description false with `ANALYTICS=false`: nothing that is sent counts
             * @example true
             */
            is_counting: boolean;
            /**
             * @description who were there in the last 5 minutes
             * @example 120
             */
            visitors: number;
            /**
             * @description in the last 5 minutes
             * @example 120
             */
            pageviews: number;
            /** @description the ten on which most are now */
            pages: {
                path: string;
                title: string | null;
                visitors: number;
            }[];
            countries: {
                /**
                 * @description `ZZ` where it is not known
                 * @example DE
                 */
                country: string;
                visitors: number;
            }[];
            /** @description pageviews of each of the 5 minutes, the oldest first */
            minutes: number[];
        };
        AnalyticsFunnel: {
            steps: {
                /** @example /plans */
                step: string;
                /**
                 * @description who got here, after the steps before
                 * @example 80
                 */
                visitors: number;
                /**
                 * @description of those of the first step
                 * @example 0.4
                 */
                share: number | null;
                /**
                 * @description of those of the step before
                 * @example 0.5
                 */
                of_before: number | null;
            }[];
        };
        AnalyticsRetention: {
            /** @description the earliest first */
            cohorts: {
                /**
                 * Format: date
                 * @description the Monday of the week in which they signed up
                 * @example 2026-03-02
                 */
                week: string;
                /**
                 * @description accounts made in it, those that are gone since too
                 * @example 50
                 */
                signed_up: number;
                /**
                 * @description how many of them were there in that week, in the one after it, and so on
                 * @example [
                 *       48,
                 *       20,
                 *       17
                 *     ]
                 */
                weeks: number[];
            }[];
        };
        Annotation: {
            /** @example 4 */
            id: number;
            /**
             * Format: date-time
             * @example 2026-03-01T09:00:00.000Z
             */
            at: string;
            /** @example The new start page */
            text: string;
            /**
             * @description a username; null when the account is gone
             * @example ada
             */
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
        };
        AnalyticsView: {
            /** @enum {string} */
            name: "roll_ups" | "months";
            /** @example Figures of quarters of an hour and of days, worked out from events; they keep up by themselves */
            description: string;
            /**
             * @description of its last renewal; `failed` too where the process that was at it has ended
             * @example done
             * @enum {string}
             */
            state: "never" | "running" | "done" | "failed";
            /**
             * @description days, or months, that are done
             * @example 30
             */
            done: number;
            /**
             * @description of so many
             * @example 30
             */
            total: number;
            /**
             * @description a username, or `veranda`
             * @example ada
             */
            requested_by: string | null;
            started_at: string | null;
            finished_at: string | null;
            /**
             * @description of the last renewal
             * @example 840
             */
            duration_ms: number | null;
            /**
             * @description since what is in it; of the roll-ups 0 while nothing waits to be added
             * @example 0
             */
            age_seconds: number | null;
            /**
             * @description about how many
             * @example 12000
             */
            rows: number;
            /** @description why it failed */
            failure: string | null;
        };
        AdminUser: {
            /** @example 42 */
            id: number;
            /** @example Ada Lovelace */
            name: string;
            /** @example ada */
            username: string;
            /** @example ada@example.com */
            email: string;
            /** @example Notes on engines */
            bio: string | null;
            /** @example London */
            location: string | null;
            /** @example Writes the newsletter */
            admin_notes: string | null;
            /** @description `false` ends all sessions at once. */
            is_active: boolean;
            /**
             * @description URL of the avatar, as in the profile.
             * @example /api/avatar-image?seed=42
             */
            image: string;
            /** Format: date-time */
            created_at: string;
            profile_public: boolean;
            last_login: string | null;
            /** @example 17 */
            login_count: number;
            /** @description the sign-in provider used last */
            provider_name: string | null;
            provider_email: string | null;
            provider_verified: boolean | null;
            provider_last_used: string | null;
            role_count: number;
            /**
             * @example [
             *       "user"
             *     ]
             */
            role_names: string[];
            /** @example false */
            has_admin: boolean;
            /** @example false */
            has_moderator: boolean;
            /** @description of all times */
            subscription_count: number;
            active_subscriptions: number;
            /**
             * @description plans of the active ones
             * @example [
             *       "pro"
             *     ]
             */
            subscription_names: string[];
            has_active_subscription: boolean;
            is_timed_out: boolean;
            /** @description of all times */
            timeout_count: number;
            active_timeout_reason: string | null;
            timeout_expires: string | null;
            active_timeout_id: number | null;
        };
        FoundUser: {
            /** @example 42 */
            id: number;
            /** @example Ada Lovelace */
            name: string;
            /** @example ada */
            username: string;
            /** @example ada@example.com */
            email: string;
            /**
             * @description URL of the avatar, as in the profile.
             * @example /api/avatar-image?seed=42
             */
            image: string;
        };
        BulkOutcome: {
            /** @example 120 */
            matched: number;
            /** @example 119 */
            succeeded: number;
            /** @example 1 */
            failed: number;
            /** @description the first 100 */
            failures: {
                /** @example 42 */
                id: number;
                /** @example ada */
                username: string | null;
                /** @example already_inactive */
                code: string;
                /** @example This account is inactive already */
                error: string;
            }[];
            /** @description why it ended half way; the ids are taken in order, those after `succeeded + failed` were not reached */
            stopped?: {
                /** @example rights_busy */
                code: string;
                /** @example Others are changing roles and permissions: try again in a moment */
                error: string;
            };
        };
        ManagedUser: {
            /** @example 42 */
            id: number;
            /** @example Ada Lovelace */
            name: string;
            /** @example ada */
            username: string;
            /** @example ada@example.com */
            email: string;
            /** @example Notes on engines */
            bio: string | null;
            /** @example London */
            location: string | null;
            /** @example Writes the newsletter */
            admin_notes: string | null;
            /** @description `false` ends all sessions at once. */
            is_active: boolean;
            /**
             * @description URL of the avatar, as in the profile.
             * @example /api/avatar-image?seed=42
             */
            image: string;
            /** Format: date-time */
            created_at: string;
            profile_public: boolean;
            last_login: string | null;
            /** @example 17 */
            login_count: number;
            /** @description the sign-in provider used last */
            provider_name: string | null;
            provider_email: string | null;
            provider_verified: boolean | null;
            provider_last_used: string | null;
            role_count: number;
            /**
             * @example [
             *       "user"
             *     ]
             */
            role_names: string[];
            /** @example false */
            has_admin: boolean;
            /** @example false */
            has_moderator: boolean;
            /** @description of all times */
            subscription_count: number;
            active_subscriptions: number;
            /**
             * @description plans of the active ones
             * @example [
             *       "pro"
             *     ]
             */
            subscription_names: string[];
            has_active_subscription: boolean;
            is_timed_out: boolean;
            /** @description of all times */
            timeout_count: number;
            active_timeout_reason: string | null;
            timeout_expires: string | null;
            active_timeout_id: number | null;
            /** @enum {string} */
            profile_visibility: "public" | "private" | "friends";
            email_verified: boolean;
            /** @description or a sign-in provider alone */
            has_password: boolean;
            flair: components["schemas"]["ShownFlair"] | null;
            /** Format: date-time */
            updated_at: string;
        };
        Subscription: {
            /** @example 311 */
            id: number;
            /** @example 3 */
            plan_id: number;
            /**
             * @description the name of the plan
             * @example pro
             */
            plan: string;
            /**
             * @description of the plan
             * @example Pro
             */
            display_name: string;
            /**
             * @example tier
             * @enum {string}
             */
            kind: "tier" | "addon";
            /**
             * @description at this moment: what has passed its end is expired
             * @example active
             * @enum {string}
             */
            status: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
            /**
             * @example monthly
             * @enum {string}
             */
            billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
            /** Format: date-time */
            started_at: string;
            /** @description null for never */
            expires_at: string | null;
            /** @example USD */
            currency: string;
            /** @example null */
            cancelled_at: string | null;
            /**
             * @description the plans that it was a trial of
             * @example []
             */
            trial_plan_ids: number[];
            /**
             * @description in place of the plan’s price
             * @example null
             */
            price_cents: number | null;
            /**
             * @description of the plan for this cycle; null where it is not sold so
             * @example 999
             */
            plan_price_cents: number | null;
            /**
             * @description what the payment provider that reports it calls it
             * @example null
             */
            external_id: string | null;
            /** Format: date-time */
            updated_at: string;
            /**
             * @description what its state may become
             * @example [
             *       "past_due",
             *       "suspended",
             *       "cancelled",
             *       "expired"
             *     ]
             */
            allowed: ("trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired")[];
        };
        Timeout: {
            /** @example 311 */
            id: number;
            user: {
                /** @example 42 */
                id: number;
                /** @example ada */
                username: string;
                /** @example Ada Lovelace */
                name: string;
            };
            /**
             * @example posting
             * @enum {string}
             */
            type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
            /** @example Advertising in comments */
            reason: string;
            issued_by: {
                /** @example 7 */
                id: number;
                /**
                 * @description null when the account is gone
                 * @example grace
                 */
                username: string | null;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @example null */
            revoked_at: string | null;
            /** @example null */
            revoked_by: {
                /** @example 7 */
                id: number;
                /**
                 * @description null when the account is gone
                 * @example grace
                 */
                username: string | null;
            } | null;
            /**
             * @description why it was revoked
             * @example null
             */
            pardon: string | null;
            /** @description neither revoked nor over */
            is_running: boolean;
        };
        AuditEntry: {
            /** @example 1873 */
            id: string;
            /**
             * @description as they were called then; `console` for a command on the server, `webhook` for a payment provider
             * @example grace
             */
            actor: string;
            /** @example 7 */
            actor_id: number | null;
            /**
             * @description as whom, where that was another
             * @example null
             */
            acting_as: string | null;
            /** @example timeout.issue */
            action: string;
            /** @example user */
            target_type: string;
            /** @example 42 */
            target_id: string | null;
            /**
             * @description what the target is called now; null when it is gone
             * @example ada
             */
            target_name: string | null;
            /** @example null */
            before: unknown;
            /**
             * @example {
             *       "timeout_id": 311,
             *       "type": "posting",
             *       "expires_at": "2026-12-24T18:00:00.000Z"
             *     }
             */
            after: unknown;
            /** @example Advertising in comments */
            reason: string | null;
            /**
             * @description `done`, `refused` (the user lacked a permission or exceeded a limit) or `failed` (such as a wrong password).
             * @enum {string}
             */
            outcome: "done" | "refused" | "failed";
            /** @example 0197a2c4-6f0e-7c55-9d0b-0a4f2f1f8f5e */
            request_id: string | null;
            /**
             * @description IP address of the client, or its network if the `LOG_IP` setting shortens addresses.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description User agent of the client.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /** Format: date-time */
            created_at: string;
        };
        Role: {
            id: number;
            /** @example user */
            name: string;
            /** @example User */
            display_name: string;
            /** @example Everyone who has an account */
            description: string | null;
        };
        RoleDetail: {
            id: number;
            /** @example user */
            name: string;
            /** @example User */
            display_name: string;
            /** @example Everyone who has an account */
            description: string | null;
            /** @description assigned and changed in the database only */
            is_protected: boolean;
            /** @description everyone gets it at sign-up */
            is_default: boolean;
            /** @description gives nothing */
            is_archived: boolean;
            /** @description the role whose inheritable permissions this one has too */
            parent: {
                id: number;
                /** @example user */
                name: string;
            } | null;
            /**
             * @description roles whose parent it is
             * @example []
             */
            children: string[];
            /**
             * @description users who hold it now
             * @example 12
             */
            member_count: number;
            /**
             * @description what it grants itself
             * @example [
             *       "forum.pin"
             *     ]
             */
            permissions: string[];
            /** @description what it has from the roles above it and does not grant itself */
            inherited: {
                /** @example forum.post */
                permission: string;
                /**
                 * @description the role above that passes it on
                 * @example user
                 */
                from: string;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Permission: {
            id: number;
            /** @example admin.users.manage */
            name: string;
            /** @example Manage users */
            display_name: string;
            /** @example List, change, deactivate and delete users */
            description: string | null;
            /** @example users */
            category: string;
            /** @example false */
            is_inheritable: boolean;
            /**
             * @example high
             * @enum {string}
             */
            risk_level: "low" | "medium" | "high" | "critical";
            /** @enum {string} */
            status: "active" | "disabled" | "archived";
            /** @description comes with Veranda and guards its routes */
            is_system: boolean;
            /**
             * @description names of the permissions that this one needs
             * @example []
             */
            dependencies: string[];
            /** @example {} */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description roles and users that it is granted to
             * @example 2
             */
            usage_count: number;
            /** @example 20 */
            sort_order: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        HeldPermission: {
            /** @example admin.users.timeout */
            name: string;
            /** @example Time users out */
            display_name: string;
            /** @example users */
            category: string;
            /** @enum {string} */
            risk_level: "low" | "medium" | "high" | "critical";
            /** @enum {string} */
            status: "active" | "disabled" | "archived";
            /** @description works at this moment */
            is_effective: boolean;
            sources: components["schemas"]["PermissionSource"][];
            /**
             * @description needed and not there
             * @example []
             */
            missing: string[];
        };
        PermissionSource: {
            /** @enum {string} */
            kind: "role" | "inherited" | "grant" | "denial";
            /**
             * @description the role held
             * @example moderator
             */
            role?: string;
            /** @description the role above it that passes the permission on */
            through?: string;
            expires_at: string | null;
            /** @description of a grant or a denial */
            reason?: string | null;
        };
        OfferedPlan: {
            /** @example 3 */
            id: number;
            /** @example pro */
            name: string;
            /** @example Supporter */
            display_name: string;
            description: string | null;
            /**
             * @description a user has one tier at a time, and any number of add-ons
             * @example tier
             * @enum {string}
             */
            kind: "tier" | "addon";
            /**
             * @description a code of ISO 4217, of a currency that has a hundred cents
             * @example USD
             */
            currency: string;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            weekly_cents: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            monthly_cents: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            yearly_cents: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            lifetime_cents: number | null;
            /**
             * @description days at the beginning that cost nothing
             * @example 14
             */
            trial_days: number;
            /**
             * @description what everybody has who has no other tier
             * @example false
             */
            is_default: boolean;
            /**
             * @example [
             *       "basic_controls"
             *     ]
             */
            features: ("basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export")[];
            flair: components["schemas"]["Flair"] | null;
            quotas: {
                /** @example og_generator */
                service_name: string;
                /** @example daily_generations */
                feature_name: string;
                /** @example 50 */
                quota_limit: number | null;
                /** @example false */
                is_unlimited: boolean;
            }[];
        };
        Flair: {
            /** @example Pro */
            label: string;
            /**
             * @example star
             * @enum {string}
             */
            icon: "leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup";
            /**
             * @example marigold
             * @enum {string}
             */
            color: "green" | "marigold" | "plum" | "blue" | "rose" | "slate";
        };
        Plan: {
            /** @example 3 */
            id: number;
            /** @example pro */
            name: string;
            /**
             * @description a user has one tier at a time, and any number of add-ons
             * @example tier
             * @enum {string}
             */
            kind: "tier" | "addon";
            /** @example Supporter */
            display_name: string;
            description: string | null;
            /**
             * @description a code of ISO 4217, of a currency that has a hundred cents
             * @example USD
             */
            currency: string;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            weekly_cents: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            monthly_cents: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            yearly_cents: number | null;
            /**
             * @description in cents of the currency; null where it is not sold so
             * @example 499
             */
            lifetime_cents: number | null;
            /**
             * @description days at the beginning that cost nothing
             * @example 14
             */
            trial_days: number;
            /** @example 20 */
            sort_order: number;
            /**
             * @example [
             *       "basic_controls"
             *     ]
             */
            features: ("basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export")[];
            /**
             * @description requests an hour that its members have of a class, where that is more than everybody has
             * @example {
             *       "api": 50000
             *     }
             */
            rate_limit_per_hour: {
                /** @example 50000 */
                api?: number;
                /** @example 50000 */
                search?: number;
                /** @example 50000 */
                upload?: number;
                /** @example 50000 */
                preview?: number;
                /** @example 50000 */
                image?: number;
            };
            quotas: {
                /** @example og_generator */
                service_name: string;
                /** @example daily_generations */
                feature_name: string;
                /** @example 50 */
                quota_limit: number | null;
                /** @example false */
                is_unlimited: boolean;
            }[];
            flair: components["schemas"]["Flair"] | null;
            /** @description false: archived, and nobody new gets it */
            is_active: boolean;
            /**
             * @description what everybody has who has no other tier
             * @example false
             */
            is_default: boolean;
            /**
             * @description users whose subscription to it runs
             * @example 128
             */
            subscribers: number;
            /**
             * @description what those who pay come to in a month: who is on trial or past due pays nothing
             * @example 127872
             */
            monthly_revenue_cents: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlanCatalogue: {
            features: {
                /**
                 * @example white_label
                 * @enum {string}
                 */
                name: "basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export";
                /** @example White label */
                title: string;
                /** @example Preview images without the name of this site. */
                sentence: string;
            }[];
            quotas: {
                /** @example og_generator */
                service_name: string;
                /** @example daily_generations */
                feature_name: string;
                /** @example Preview images */
                title: string;
                /** @example images */
                unit: string;
                /** @example daily */
                period: ("hourly" | "daily" | "weekly" | "monthly") | null;
                /**
                 * @description what everybody has; null for no end
                 * @example 10
                 */
                default_limit: number | null;
            }[];
            rate_classes: ("api" | "search" | "upload" | "preview" | "image")[];
            flair_icons: ("leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup")[];
            flair_colors: ("green" | "marigold" | "plum" | "blue" | "rose" | "slate")[];
        };
        Quota: {
            /**
             * @description what is limited belongs to it
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description what is limited
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /** @example Preview images */
            title: string;
            /**
             * @description what is counted
             * @example images
             */
            unit: string;
            /**
             * @description consumed: used up within a period; held: what is there counts; cap: how large one thing may be
             * @example consumed
             * @enum {string}
             */
            kind: "consumed" | "held" | "cap";
            /**
             * @description null when it is unlimited
             * @example 10
             */
            quota_limit: number | null;
            /** @example false */
            is_unlimited: boolean;
            /**
             * @description what decides: the first of these that there is
             * @example subscription_plan
             * @enum {string}
             */
            quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
            /** @description that gives it */
            plan: {
                /** @example pro */
                name: string;
                /** @example Pro */
                display_name: string;
            } | null;
            reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /**
             * @description 0 for a cap
             * @example 8
             */
            used: number;
            /**
             * @description null when it is unlimited, and for a cap
             * @example 2
             */
            remaining: number | null;
            /**
             * @description of the limit, 100 at most
             * @example 80
             */
            percent: number | null;
            /** @description when it is renewed */
            resets_at: string | null;
            /**
             * @description when an override ends
             * @example null
             */
            expires_at: string | null;
            warning_level: (50 | 80 | 100) | null;
        };
        UserQuota: {
            /**
             * @description what is limited belongs to it
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description what is limited
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /** @example Preview images */
            title: string;
            /**
             * @description what is counted
             * @example images
             */
            unit: string;
            /**
             * @description consumed: used up within a period; held: what is there counts; cap: how large one thing may be
             * @example consumed
             * @enum {string}
             */
            kind: "consumed" | "held" | "cap";
            /**
             * @description null when it is unlimited
             * @example 10
             */
            quota_limit: number | null;
            /** @example false */
            is_unlimited: boolean;
            /**
             * @description what decides: the first of these that there is
             * @example subscription_plan
             * @enum {string}
             */
            quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
            /** @description that gives it */
            plan: {
                /** @example pro */
                name: string;
                /** @example Pro */
                display_name: string;
            } | null;
            reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /**
             * @description 0 for a cap
             * @example 8
             */
            used: number;
            /**
             * @description null when it is unlimited, and for a cap
             * @example 2
             */
            remaining: number | null;
            /**
             * @description of the limit, 100 at most
             * @example 80
             */
            percent: number | null;
            /** @description when it is renewed */
            resets_at: string | null;
            /**
             * @description when an override ends
             * @example null
             */
            expires_at: string | null;
            warning_level: (50 | 80 | 100) | null;
            /** @description of this user alone; one that has ended stays here until it is taken away, but does not count */
            override: {
                /**
                 * @description null when it is unlimited
                 * @example 10
                 */
                quota_limit: number | null;
                /** @example false */
                is_unlimited: boolean;
                /**
                 * @description when an override ends
                 * @example null
                 */
                expires_at: string | null;
                /** @example Draws for the whole team */
                reason: string | null;
                /** Format: date-time */
                updated_at: string;
                /** @description what there would be without it */
                instead_of: {
                    /**
                     * @description null when it is unlimited
                     * @example 10
                     */
                    quota_limit: number | null;
                    /** @example false */
                    is_unlimited: boolean;
                    /**
                     * @description what decides: the first of these that there is
                     * @example subscription_plan
                     * @enum {string}
                     */
                    quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
                    /** @description that gives it */
                    plan: {
                        /** @example pro */
                        name: string;
                        /** @example Pro */
                        display_name: string;
                    } | null;
                };
            } | null;
        };
        QuotaFeature: {
            /**
             * @description what is limited belongs to it
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description what is limited
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /** @example Preview images */
            title: string;
            /**
             * @description what is counted
             * @example images
             */
            unit: string;
            /**
             * @description consumed: used up within a period; held: what is there counts; cap: how large one thing may be
             * @example consumed
             * @enum {string}
             */
            kind: "consumed" | "held" | "cap";
            reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /** @example 1 */
            id: number;
            /**
             * @description for whom nothing else says more; null when it is unlimited
             * @example 10
             */
            default_limit: number | null;
            /**
             * @description of the default
             * @example false
             */
            is_unlimited: boolean;
            /** @description the quota of guests; null where they have the default */
            guest: {
                /** @example 1 */
                id: number;
                /**
                 * @description null when it is unlimited
                 * @example 10
                 */
                quota_limit: number | null;
                /** @example false */
                is_unlimited: boolean;
                /** @description null for what has no period */
                reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
                /**
                 * @description false: the default of the feature holds instead
                 * @example true
                 */
                is_active: boolean;
            } | null;
        };
        GlobalQuota: {
            /** @example 1 */
            id: number;
            /**
             * @description what is limited belongs to it
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description what is limited
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /** @example Preview images */
            title: string;
            /**
             * @description null when it is unlimited
             * @example 10
             */
            quota_limit: number | null;
            /** @example false */
            is_unlimited: boolean;
            /** @description null for what has no period */
            reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /** @example A taste, without an account */
            description: string | null;
            /**
             * @description false: the default of the feature holds instead
             * @example true
             */
            is_active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        OwnSubscription: {
            /** @example 311 */
            id: number;
            /** @example 3 */
            plan_id: number;
            /**
             * @description the name of the plan
             * @example pro
             */
            plan: string;
            /**
             * @description of the plan
             * @example Pro
             */
            display_name: string;
            /**
             * @example tier
             * @enum {string}
             */
            kind: "tier" | "addon";
            /**
             * @description at this moment: what has passed its end is expired
             * @example active
             * @enum {string}
             */
            status: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
            /**
             * @example monthly
             * @enum {string}
             */
            billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
            /** Format: date-time */
            started_at: string;
            /** @description null for never */
            expires_at: string | null;
            /** @example USD */
            currency: string;
            /**
             * @description what a cycle costs; null where the plan is not sold
             * @example 999
             */
            price_cents: number | null;
        };
        AlertActionOutput: {
            /** @example Read more */
            label: string;
            /** @example /news/maintenance */
            url: string;
            /**
             * @default secondary
             * @enum {string}
             */
            style: "primary" | "secondary";
        };
    };
    responses: {
        /** @description Method not allowed */
        MethodNotAllowed: {
            headers: {
                /** @description Methods that the path supports. */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Internal server error */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database is not available at the moment */
        Unavailable: {
            headers: {
                /** @description seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server has no storage left */
        StorageFull: {
            headers: {
                /** @description seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Create an account and sign in */
            201: {
                headers: {
                    /** @description the cookie of the session */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The new user, who is signed in. Null if the email address has to be verified first. */
                        user: components["schemas"]["User"] | null;
                        /**
                         * @description What to do next, if the email address has to be verified first.
                         * @example Check your email for a link to finish signing up.
                         */
                        message?: string;
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed; Insufficient permissions: Sign-up is closed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This username is taken; There is an account with this email address already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Sign in with email and password */
            200: {
                headers: {
                    /** @description the cookie of the session */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The email address or the password is wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign out */
            204: {
                headers: {
                    /** @description the cookie of the session */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in, and what they may do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where I am signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End all my sessions but this one */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one of my sessions */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Session not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Change my password and end my other sessions */
            204: {
                headers: {
                    /** @description the cookie of the session */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required; The email address or the password is wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description Show again that it is me */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required; The email address or the password is wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgottenPassword"];
            };
        };
        responses: {
            /** @description Have a link mailed that leads to a new password */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Set a new password with the link that was mailed */
            204: {
                headers: {
                    /** @description the cookie of the session */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says; This link is no longer valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerification"];
            };
        };
        responses: {
            /** @description Confirm an address with the link that was mailed to it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedEmail"];
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says; This link is no longer valid; Enter the password you chose at sign-up */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed; Insufficient permissions: Sign-up is closed; You are timed out () */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description There is an account with this email address already; This username is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    sendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Have the link that confirms my address mailed again */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This address is confirmed already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change of my address that waits for its link to be opened */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingEmailChange"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Move my account to another address */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required; The email address or the password is wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This is the address that you have */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take that change back */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No change of address waits */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resendEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Have the link of that change mailed again */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No change of address waits */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers that one may sign in with, and which I have linked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        providers: components["schemas"]["SignInProvider"][];
                        /** @description whether the signed-in user has one; null for who is not signed in */
                        has_password: boolean | null;
                        /** @description whether people may create accounts here */
                        sign_up_open: boolean;
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginProviderSignIn: {
        parameters: {
            query?: {
                return_to?: string;
            };
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Go to a provider to sign in */
            302: {
                headers: {
                    /** @description where it goes on */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Provider not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            /** @description The server has no storage left */
            507: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    finishProviderRoundTrip: {
        parameters: {
            query?: {
                /** @description as it was given to the provider */
                state?: string;
                /** @description what the server trades for the identity, once */
                code?: string;
                /** @description why the provider vouches for no one */
                error?: string;
            };
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Come back from a provider */
            302: {
                headers: {
                    /** @description where it goes on */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Provider not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            /** @description The server has no storage left */
            507: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    linkAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderRoundTrip"];
            };
        };
        responses: {
            /** @description Begin to link a provider to my account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description where to send the browser
                         * @example https://github.com/login/oauth/authorize?client_id=…
                         */
                        url: string;
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Give your password once more to go on; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Provider not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description The provider is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    unlinkAccount: {
        parameters: {
            query: {
                providerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unlink a provider from my account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Account unlinked */
                        message: string;
                        /** @example github */
                        provider: string;
                    };
                };
            };
            /** @description Invalid request data; Cannot unlink the only authentication method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Account not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    confirmThroughProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderRoundTrip"];
            };
        };
        responses: {
            /** @description Begin to show again that it is me, by a linked provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description where to send the browser
                         * @example https://github.com/login/oauth/authorize?client_id=…
                         */
                        url: string;
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Provider not found; Account not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Give your password to confirm */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description The provider is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getProfileById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user's profile, by id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid profile identifier. Only database IDs are supported.; Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Profile private or not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user's profile, by username */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Profile private or not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete my account */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: Only your own; You are timed out (`full_access`, `api`); Not possible while you act as another user; Give your password once more to go on; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The last administrator has to stay */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description Change my profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: Only your own; You are timed out (`full_access`, `api`, `posting`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This was changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getOwnProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My profile as I edit it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: Only your own; You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that is kept about me, as one file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: Only your own; Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFriends: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                /** @description friends, requests to me, or requests of mine */
                status?: "accepted" | "received" | "sent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My friends, or the requests that wait */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        friends: components["schemas"]["Friend"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    askFriend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FriendRequest"];
            };
        };
        responses: {
            /** @description Ask somebody to be friends, or accept who has asked me */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Friend"];
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description You are friends already; You have asked this user already; This user has declined your request: You may ask again on Thu, 24 Dec 2026 18:00:00 GMT; 500 of your requests wait for an answer */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    acceptFriend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the other user's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accept who has asked me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Friend"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description You are friends already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    endFriendship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the other user's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a friendship, decline a request, or take one back */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Friend not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alerts that are there for the caller */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description the most important first, of equal ones the oldest; 100 at most */
                        alerts: components["schemas"]["CustomAlert"][];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 12 */
                    alertId: number | string;
                    /**
                     * @description the caller’s own id
                     * @example 42
                     */
                    userId: number | string;
                };
            };
        };
        responses: {
            /** @description Put an alert away */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Requests from pages of other sites are not allowed; Insufficient permissions: Only your own alerts */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found or not dismissible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    dismissAlertById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Put an alert away, by its address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found or not dismissible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    streamAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller’s alerts as they come and go, as Server-Sent Events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed.; You have too many streams open. Close one, or ask for your alerts now and then instead. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description This server has as many streams open as it can. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAdminAlerts: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                search?: string;
                status?: "draft" | "scheduled" | "active" | "expired" | "all";
                alert_type?: "info" | "warning" | "error" | "success";
                audience?: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
                /** @description who made them: people, or Veranda itself, as when a quota is nearly used up */
                source?: "people" | "veranda" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alerts in every state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alerts: components["schemas"]["AdminAlert"][];
                        /** @description by state, whatever the filters */
                        counts: {
                            [key: string]: number;
                        };
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.alerts.view` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Maintenance on Sunday */
                    title: string;
                    /**
                     * @description rich text, as the text library reads it
                     * @example From **8:00** to 9:00 UTC.
                     */
                    message: string;
                    /**
                     * @description more of it, for who wants to know
                     * @default null
                     */
                    details?: string | null;
                    /**
                     * @default info
                     * @enum {string}
                     */
                    alert_type?: "info" | "warning" | "error" | "success";
                    /** @default 50 */
                    priority?: number;
                    /**
                     * @description an emoji
                     * @default null
                     */
                    icon?: string | null;
                    /** @default true */
                    dismissible?: boolean;
                    /** @default false */
                    persistent?: boolean;
                    /**
                     * @default all
                     * @enum {string}
                     */
                    audience?: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
                    /**
                     * @description of the audience `role_based`
                     * @default []
                     */
                    role_ids?: number[];
                    /**
                     * @description of the audience `specific_users`
                     * @default []
                     */
                    user_ids?: number[];
                    /** @default [] */
                    actions?: components["schemas"]["AlertAction"][];
                    /** @default {} */
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description false keeps it as a draft
                     * @default true
                     */
                    is_published?: boolean;
                    /**
                     * @description null for at once
                     * @example null
                     */
                    starts_at?: string | null;
                    /**
                     * @description null for never
                     * @example null
                     */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Make an alert */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: components["schemas"]["AdminAlert"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.alerts.create` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    countAudience: {
        parameters: {
            query: {
                audience: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
                role_ids?: string;
                user_ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many accounts an audience is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description accounts; guests are not among them
                         * @example 1200
                         */
                        size: number;
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.alerts.view` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An alert, with how many saw it and put it away */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: components["schemas"]["AdminAlert"];
                        reach: {
                            /**
                             * @description accounts that it is for; guests are not among them
                             * @example 1200
                             */
                            audience_size: number;
                            /**
                             * @description users and devices of guests whom it was shown to
                             * @example 640
                             */
                            seen: number;
                            /** @example 600 */
                            seen_by_users: number;
                            /** @example 210 */
                            dismissed: number;
                            /** @description in UTC, without gaps, the last 90 at most */
                            days: {
                                /** Format: date */
                                day: string;
                                /**
                                 * @description for the first time
                                 * @example 420
                                 */
                                seen: number;
                                /** @example 90 */
                                dismissed: number;
                            }[];
                        };
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.alerts.view` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Maintenance on Sunday */
                    title: string;
                    /**
                     * @description rich text, as the text library reads it
                     * @example From **8:00** to 9:00 UTC.
                     */
                    message: string;
                    /**
                     * @description more of it, for who wants to know
                     * @default null
                     */
                    details?: string | null;
                    /**
                     * @default info
                     * @enum {string}
                     */
                    alert_type?: "info" | "warning" | "error" | "success";
                    /** @default 50 */
                    priority?: number;
                    /**
                     * @description an emoji
                     * @default null
                     */
                    icon?: string | null;
                    /** @default true */
                    dismissible?: boolean;
                    /** @default false */
                    persistent?: boolean;
                    /**
                     * @default all
                     * @enum {string}
                     */
                    audience?: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
                    /**
                     * @description of the audience `role_based`
                     * @default []
                     */
                    role_ids?: number[];
                    /**
                     * @description of the audience `specific_users`
                     * @default []
                     */
                    user_ids?: number[];
                    /** @default [] */
                    actions?: components["schemas"]["AlertAction"][];
                    /** @default {} */
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description false keeps it as a draft
                     * @default true
                     */
                    is_published?: boolean;
                    /**
                     * @description null for at once
                     * @example null
                     */
                    starts_at?: string | null;
                    /**
                     * @description null for never; `now` ends it by the clock of the server
                     * @example null
                     */
                    expires_at?: (string | "now") | null;
                    /**
                     * Format: date-time
                     * @description as it was read; 409 when somebody has changed it since
                     */
                    updated_at?: string;
                };
            };
        };
        responses: {
            /** @description Change an alert */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: components["schemas"]["AdminAlert"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.alerts.update` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This was changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    removeAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an alert, with who saw it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.alerts.delete` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listEmojis: {
        parameters: {
            query?: {
                /** @description a category's name */
                category?: string;
                /** @description a name, `:shortcode:`, tag, or part of one; `:smi` is how a shortcode begins */
                search?: string;
                /** @description `catalogue`: the best match, then the order of the catalogue; `popular`: most used first */
                sort?: "catalogue" | "popular";
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                per_page?: number;
                /** @description with the emojis that people have made: everybody’s, and the caller’s own */
                include_custom?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Emojis, by category or search, a page at a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmojiListResponse"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    useEmoji: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1F600 */
                    emoji_id: string;
                    /**
                     * @description what drew it
                     * @enum {string}
                     */
                    emoji_type: "windows" | "mac" | "custom";
                };
            };
        };
        responses: {
            /** @description Count one use of an emoji */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Emoji usage counted */
                        message: string;
                    };
                };
            };
            /** @description Missing required fields: emoji_id and emoji_type; Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    uploadEmoji: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description image/png, image/jpeg, image/webp, image/gif, image/avif, known by what it holds
                     */
                    file: Blob;
                    /**
                     * @description what it is called, and what its shortcode is made of: `Party Parrot` becomes `:party_parrot:`
                     * @example Party Parrot
                     */
                    name: string;
                    /**
                     * @description a category's name; `custom` where there is none
                     * @example custom
                     */
                    category?: string;
                };
            };
        };
        responses: {
            /** @description Make a custom emoji of a picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmojiResponse"];
                };
            };
            /** @description Invalid request data; The body is not a form that can be read; File validation failed: It is not a picture */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`, `posting`, `emoji_submission`); Requests from pages of other sites are not allowed; Your plan does not include this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description :party_parrot: is taken by an emoji of everybody’s; Everybody’s emoji :party_parrot: has the same picture */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description File too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be multipart/form-data */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed.; Too much has been stored from your network or account today. Please try again later. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    countEmojiUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1F600 */
                    emoji_id: string;
                    /**
                     * @description what drew it
                     * @enum {string}
                     */
                    emoji_type: "windows" | "mac" | "custom";
                };
            };
        };
        responses: {
            /** @description Count one use of an emoji, by an address of its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Emoji usage counted */
                        message: string;
                    };
                };
            };
            /** @description Missing required fields: emoji_id and emoji_type; Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getEmojiPicture: {
        parameters: {
            query?: {
                /** @description of `custom_image_url`: with it the picture may be kept forever */
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture of a custom emoji */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEmoji: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a custom emoji of one’s own */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    lookUpEmojis: {
        parameters: {
            query: {
                /** @description without colons, commas between them */
                shortcodes: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What shortcodes stand for, many at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description those that stand for something; the others are text */
                        emojis: {
                            /** @example tada */
                            shortcode: string;
                            /** @example 1F389 */
                            emoji_id: string;
                            /** @example party popper */
                            name: string;
                            /**
                             * @description null for a custom emoji
                             * @example 🎉
                             */
                            unicode_char: string | null;
                            /**
                             * @description null for a Unicode emoji
                             * @example null
                             */
                            custom_image_url: string | null;
                        }[];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnEmojis: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected" | "all";
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emojis that I made, with what was decided on them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        emojis: components["schemas"]["OwnEmoji"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdminEmojis: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected" | "all";
                kind?: "custom" | "unicode" | "all";
                /** @description a category's name */
                category?: string;
                /** @description a name, shortcode, tag or keyword, or part of one */
                search?: string;
                /** @description `popular` by uses in all, `catalogue` as `GET /api/emojis` has them, `match` best match first; unless told, `match` with a search, `oldest` for `pending`, `catalogue` for `unicode`, and `newest` for the others */
                sort?: "newest" | "oldest" | "popular" | "catalogue" | "match";
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Emojis by status, with who made them and how much they are used */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        emojis: components["schemas"]["AdminEmoji"][];
                        /**
                         * @description custom emojis by status, whatever the filters: for tabs
                         * @example {
                         *       "pending": 3,
                         *       "approved": 120,
                         *       "rejected": 8
                         *     }
                         */
                        counts: {
                            [key: string]: number;
                        };
                        /** @description `total` is 10000 at most where the list is searched */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.emojis.approve` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewEmojis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmojiReview"];
            };
        };
        responses: {
            /** @description Approve or reject emojis */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description those that are as was decided */
                        emojis: components["schemas"]["AdminEmoji"][];
                        /**
                         * @description those that are not; where one alone is reviewed, it is the answer’s own error instead
                         * @example []
                         */
                        failures: {
                            /** @example 312 */
                            id: number;
                            /** @example shortcode_taken */
                            code: string;
                            /** @example :party_parrot: is taken by an emoji of everybody’s */
                            error: string;
                        }[];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.emojis.approve` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Emojis of Unicode are neither reviewed nor deleted; :party_parrot: is taken by an emoji of everybody’s; Its maker has another emoji that is :party_parrot:; Everybody’s emoji :party_parrot: has the same picture; This was changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    removeEmojiOfAnyone: {
        parameters: {
            query: {
                id: string;
                /** @description its maker reads it, and the audit log keeps it */
                reason: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a custom emoji */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.emojis.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Emojis of Unicode are neither reviewed nor deleted */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    importEmojis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description application/zip, text/csv, known by what it holds
                     */
                    file: Blob;
                    /**
                     * @description `false` writes; otherwise the answer says what that would do, and nothing is written
                     * @default true
                     * @enum {string}
                     */
                    dry_run?: "true" | "false";
                    /**
                     * @description what becomes of an emoji of everybody’s that has the same shortcode
                     * @default skip
                     * @enum {string}
                     */
                    on_conflict?: "skip" | "replace";
                };
            };
        };
        responses: {
            /** @description Import emojis from a ZIP archive, or see what that would do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmojiImportOutcome"];
                };
            };
            /** @description Invalid request data; The body is not a form that can be read; File validation failed: It is not a picture */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.emojis.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Another import is running: try again in a moment; Somebody else changed the emojis meanwhile: try again */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description File too large; The archive holds too much: All files together */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be multipart/form-data */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too much has been stored from your network or account today. Please try again later. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    exportEmojis: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected" | "all";
                /** @description from 1; 1999 emojis in each, as many as one import takes */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Custom emojis as a ZIP archive that can be imported */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.emojis.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rankEmojis: {
        parameters: {
            query?: {
                /** @description today and the 29 days before, in UTC, or all of the time */
                span?: "30_days" | "all";
                kind?: "custom" | "unicode" | "all";
                /** @description how many of them */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emojis that are used most */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        emojis: {
                            id: number;
                            /**
                             * @description the stable name: hexcode of a Unicode emoji, `custom_…` of others
                             * @example 1F600
                             */
                            emoji_id: string;
                            /** @example U+1F600 */
                            unicode_codepoint: string | null;
                            /** @example 😀 */
                            unicode_char: string | null;
                            /** @example grinning face */
                            name: string;
                            /** @example null */
                            description: string | null;
                            category: {
                                id: number;
                                /** @example smileys-emotion */
                                name: string;
                                /** @example Smileys & emotion */
                                display_name: string;
                            };
                            /**
                             * @example [
                             *       "cheerful",
                             *       "happy",
                             *       "smile"
                             *     ]
                             */
                            tags: string[];
                            /**
                             * @description shortcodes, without colons
                             * @example [
                             *       "grinning"
                             *     ]
                             */
                            aliases: string[];
                            /**
                             * @example [
                             *       "face",
                             *       "grin"
                             *     ]
                             */
                            keywords: string[];
                            /** @example false */
                            is_custom: boolean;
                            /** @example null */
                            custom_image_url: string | null;
                            /** @example 128 */
                            usage_count: number;
                            /**
                             * @description the emoji version that brought it; null for a community's own
                             * @example 1
                             */
                            version_min: number | null;
                            is_approved: boolean;
                            /**
                             * @description the caller's own, shown to no one else yet
                             * @example false
                             */
                            is_personal: boolean;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected";
                            /** @description without colons; null for a Unicode emoji, which has several */
                            shortcode: string | null;
                            /** @description who made it; null for Unicode’s, for imported ones, and when the account is gone */
                            owner: {
                                /** @example 42 */
                                id: number;
                                /** @example ada */
                                username: string;
                                /** @example Ada Lovelace */
                                display_name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            /** @description what was decided last; null before that */
                            review: {
                                /** Format: date-time */
                                at: string;
                                /** @description null when the account is gone */
                                by: {
                                    /** @example 7 */
                                    id: number;
                                    /** @example grace */
                                    username: string;
                                } | null;
                                /**
                                 * @description of a rejection
                                 * @example null
                                 */
                                reason: string | null;
                            } | null;
                            /** @description null for a Unicode emoji */
                            picture: {
                                /** @example 128 */
                                width: number;
                                /** @example 128 */
                                height: number;
                                /**
                                 * @description 1 unless it moves
                                 * @example 1
                                 */
                                frames: number;
                                /** @example 5210 */
                                size_bytes: number;
                                /** @example image/webp */
                                media_type: string;
                            } | null;
                            /**
                             * @description today and the 29 days before, in UTC
                             * @example 31
                             */
                            uses_30_days: number;
                            /** @description in the span */
                            uses: number;
                        }[];
                        /**
                         * @description of all emojis of the kind in the span: for shares
                         * @example 4810
                         */
                        total_uses: number;
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.emojis.approve` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOgImage: {
        parameters: {
            query?: {
                /** @description decides on everything that is not given; without it the words do, and without those the day */
                seed?: string;
                /** @description whose face it is; the seed’s own when absent */
                avatarSeed?: string;
                /** @description the words; a saying that Veranda brings when absent */
                quote?: string;
                /** @description whose words they are */
                author?: string;
                /** @description a size by name */
                ratio?: "default" | "square" | "4-3" | "youtube" | "facebook-cover" | "linkedin-banner" | "twitter-header";
                /** @description pixels, instead of the ratio’s */
                width?: number;
                /** @description pixels, instead of the ratio’s */
                height?: number;
                /** @description colours by name; with a plan that has `basic_controls` */
                palette?: "dusk" | "forest" | "indigo" | "plum" | "lagoon" | "ember" | "slate" | "walnut" | "aurora" | "paper" | "morning" | "blossom" | "sage" | "lilac" | "apricot" | "shore";
                /** @description how many motifs a pattern has */
                shapes?: number;
                /** @description decides on the patterns alone */
                patternSeed?: string;
                /** @description pixels from the left */
                avatarX?: number;
                /** @description pixels from the top; the words then have all of the height */
                avatarY?: number;
                /** @description pixels across */
                avatarSize?: number;
                /** @description pixels that a line may have */
                textMaxWidth?: number;
                /** @description pixels from the top to the words */
                textStartY?: number;
                /** @description pixels; what doesn’t fit is cut with … */
                fontSize?: number;
                /** @description pixels between the edge and what stands on it */
                textPadding?: number;
                /** @description a multiple of the font’s size */
                lineHeight?: number;
                /** @description of the hairline within the edge: red, green and blue in hexadecimal */
                borderColor?: string;
                /** @description 0 for none */
                borderOpacity?: number;
                /** @description a pane behind the words */
                glassBackground?: "true" | "false";
                /** @description whether the site’s name stands on it, as it does but with a plan that has `white_label` */
                watermarkEnabled?: "true" | "false";
                /** @description other words than the site’s name */
                watermarkText?: string;
                watermarkOpacity?: number;
                /** @description pixels */
                watermarkSize?: number;
                watermarkPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                /** @description degrees, clockwise */
                watermarkRotation?: number;
                /** @description Format of the image; `json` returns its size, quote and URLs instead. Default: `png` for link-preview crawlers and for clients that prefer `image/png` to `image/svg+xml` in `Accept`, otherwise `svg`. */
                format?: "svg" | "png" | "webp" | "jpeg" | "json";
                /** @description tells the quota and draws nothing */
                "dry-run"?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture for social previews, from a seed and words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OgImageReport"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Your plan does not include this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed.; Too much has been stored from your network or account today. Please try again later. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Drawing one more picture is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getKeptOgImage: {
        parameters: {
            query?: {
                format?: "svg" | "png" | "webp" | "jpeg";
            };
            header?: never;
            path: {
                /** @description from `Content-Location`, or `id` of the JSON */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture that was generated before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                    "image/jpeg": Blob;
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Generation not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Drawing one more picture is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStudioImage: {
        parameters: {
            query?: {
                /** @description decides on everything that is not given; without it the words do, and without those the day */
                seed?: string;
                /** @description whose face it is; the seed’s own when absent */
                avatarSeed?: string;
                /** @description the words; a saying that Veranda brings when absent */
                quote?: string;
                /** @description whose words they are */
                author?: string;
                /** @description a size by name */
                ratio?: "default" | "square" | "4-3" | "youtube" | "facebook-cover" | "linkedin-banner" | "twitter-header";
                /** @description pixels, instead of the ratio’s */
                width?: number;
                /** @description pixels, instead of the ratio’s */
                height?: number;
                /** @description colours by name; with a plan that has `basic_controls` */
                palette?: "dusk" | "forest" | "indigo" | "plum" | "lagoon" | "ember" | "slate" | "walnut" | "aurora" | "paper" | "morning" | "blossom" | "sage" | "lilac" | "apricot" | "shore";
                /** @description how many motifs a pattern has */
                shapes?: number;
                /** @description decides on the patterns alone */
                patternSeed?: string;
                /** @description pixels from the left */
                avatarX?: number;
                /** @description pixels from the top; the words then have all of the height */
                avatarY?: number;
                /** @description pixels across */
                avatarSize?: number;
                /** @description pixels that a line may have */
                textMaxWidth?: number;
                /** @description pixels from the top to the words */
                textStartY?: number;
                /** @description pixels; what doesn’t fit is cut with … */
                fontSize?: number;
                /** @description pixels between the edge and what stands on it */
                textPadding?: number;
                /** @description a multiple of the font’s size */
                lineHeight?: number;
                /** @description of the hairline within the edge: red, green and blue in hexadecimal */
                borderColor?: string;
                /** @description 0 for none */
                borderOpacity?: number;
                /** @description a pane behind the words */
                glassBackground?: "true" | "false";
                /** @description whether the site’s name stands on it, as it does but with a plan that has `white_label` */
                watermarkEnabled?: "true" | "false";
                /** @description other words than the site’s name */
                watermarkText?: string;
                watermarkOpacity?: number;
                /** @description pixels */
                watermarkSize?: number;
                watermarkPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                /** @description degrees, clockwise */
                watermarkRotation?: number;
                /** @description Format of the image; `json` returns its size, quote and URLs instead. */
                format?: "svg" | "png" | "webp" | "jpeg" | "json";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a picture would look like, whatever one’s plan and quota */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OgImageStudioReport"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.access` is needed; You are timed out (`full_access`); Not possible while you act as another user */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Drawing one more picture is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProfileImage: {
        parameters: {
            query?: {
                /** @description a size by name */
                ratio?: "default" | "square" | "4-3" | "youtube" | "facebook-cover" | "linkedin-banner" | "twitter-header";
                format?: "svg" | "png" | "webp" | "jpeg";
            };
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture of a profile for social previews */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                    "image/jpeg": Blob;
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Profile private or not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Drawing one more picture is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAvatarImage: {
        parameters: {
            query?: {
                /** @description such as an id or a username: the same seed always has the same face */
                seed?: string;
                /** @description pixels of a side */
                size?: number;
                style?: "face" | "bloom" | "hills" | "mosaic" | "rings";
                format?: "png" | "svg" | "webp";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A face for a seed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/svg+xml": Blob;
                    "image/webp": Blob;
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Drawing one more picture is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLinkPreview: {
        parameters: {
            query?: {
                /** @description required: an absolute http or https URL, or a path on this site */
                url?: string;
                /** @description fetched again even where an answer is kept; for administrators */
                refresh?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a link leads to: title, description, picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPreview"];
                };
            };
            /** @description Invalid request data; URL is required; The URL is not valid: invalid_url; Only http and https links have a preview: scheme_refused; A URL with a user name or a password has no preview: credentials_refused; Only the usual ports, 80 and 443, are asked: port_refused; The link leads to an address that is not public: address_refused; What fetches previews is not given any */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed; Insufficient permissions: `admin.system.manage` is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Failed to fetch link preview: not_html */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fetching of links is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The host took too long: timed_out */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server has no storage left */
            507: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLinkPreviewImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description stands in the address that a preview gives */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture of a link preview */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; What fetches previews is not given any */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such picture */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Fetching of links is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The host took too long: timed_out */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server has no storage left */
            507: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLinkPreviewFavicon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description stands in the address that a preview gives */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon of the site that a link leads to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; What fetches previews is not given any */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such picture */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Fetching of links is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The host took too long: timed_out */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server has no storage left */
            507: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png, image/gif, image/webp, known by what it holds
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Upload a picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            /** @description No file provided; Invalid request data; The body is not a form that can be read; File validation failed: It is not a picture */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`, `posting`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description File too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be multipart/form-data */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed.; Too much has been stored from your network or account today. Please try again later. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Drawing one more picture is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    listOwnUploads: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pictures that I have uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uploads: components["schemas"]["Upload"][];
                        totals: {
                            /** @example 12 */
                            uploads: number;
                            /**
                             * @description of all of them; variants do not count
                             * @example 2211840
                             */
                            bytes: number;
                        };
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a picture of one’s own */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getUploadedImage: {
        parameters: {
            query?: {
                /** @description pixels across; what is narrower stays as it is */
                w?: "64" | "128" | "256" | "512" | "1024" | "2048";
                /** @description another than its own */
                format?: "webp" | "jpeg";
            };
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture that somebody uploaded, as it is or in another size and format */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The range lies outside of the file */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Drawing one more picture is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAdminUploads: {
        parameters: {
            query?: {
                /** @description a username or a file name, or part of one */
                search?: string;
                /** @description of this user alone */
                user_id?: string;
                sort?: "newest" | "oldest" | "largest";
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pictures that people have uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uploads: components["schemas"]["AdminUpload"][];
                        /** @description `total` is 10000 at most */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.uploads.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUploadUsers: {
        parameters: {
            query?: {
                /** @description a username, or part of one */
                search?: string;
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has uploaded pictures, and how much room they take */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description who takes most room first */
                        users: {
                            /** @example 42 */
                            id: number;
                            /** @example ada */
                            username: string;
                            /** @example Ada Lovelace */
                            display_name: string;
                            /** @example 12 */
                            uploads: number;
                            /** @example 2211840 */
                            bytes: number;
                            /** Format: date-time */
                            last_upload_at: string;
                        }[];
                        /** @description of all whom the search matches */
                        totals: {
                            /** @example 57 */
                            users: number;
                            /** @example 640 */
                            uploads: number;
                            /** @example 118000000 */
                            bytes: number;
                        };
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.uploads.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeUploadOfAnyone: {
        parameters: {
            query: {
                /** @description the audit log keeps it */
                reason: string;
            };
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a picture that somebody uploaded */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.uploads.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    collectEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description up to 50 events; in place of it, the members of one event */
                    events?: {
                        /**
                         * @example pageview
                         * @enum {string}
                         */
                        type: "session" | "pageview" | "click" | "form_interaction" | "hover" | "behavior" | "subscription" | "error";
                        /**
                         * Format: uuid
                         * @description made by whoever sends: an event that is sent again with the same id counts once
                         * @example 5f1c0f5e-58ac-4c64-8f3c-6f2a1f6f8a10
                         */
                        id?: string;
                        /**
                         * @description milliseconds since it happened, as of sending; more than a day is too late
                         * @default 0
                         * @example 1200
                         */
                        age?: number;
                        /**
                         * @description of the page; of its query only utm_source, utm_medium and utm_campaign are kept
                         * @example https://example.com/plans?utm_source=newsletter
                         */
                        url: string;
                        /**
                         * @description of the page
                         * @example Plans
                         */
                        title?: string;
                        /**
                         * @description what led to the page; only its host is kept
                         * @example https://search.example/
                         */
                        referrer?: string;
                        /**
                         * @description what was clicked, the form, the plan, the message, or what you call it
                         * @example Start now
                         */
                        name?: string;
                        /**
                         * @description such as outbound, LCP, upgrade; of a form `start`, `submit`, `abandon`
                         * @example link
                         */
                        action?: string;
                        /**
                         * @description such as milliseconds, or a score
                         * @example 840
                         */
                        value?: number;
                    }[];
                    /**
                     * @example pageview
                     * @enum {string}
                     */
                    type?: "session" | "pageview" | "click" | "form_interaction" | "hover" | "behavior" | "subscription" | "error";
                    /**
                     * Format: uuid
                     * @description made by whoever sends: an event that is sent again with the same id counts once
                     * @example 5f1c0f5e-58ac-4c64-8f3c-6f2a1f6f8a10
                     */
                    id?: string;
                    /**
                     * @description milliseconds since it happened, as of sending; more than a day is too late
                     * @default 0
                     * @example 1200
                     */
                    age?: number;
                    /**
                     * @description of the page; of its query only utm_source, utm_medium and utm_campaign are kept
                     * @example https://example.com/plans?utm_source=newsletter
                     */
                    url?: string;
                    /**
                     * @description of the page
                     * @example Plans
                     */
                    title?: string;
                    /**
                     * @description what led to the page; only its host is kept
                     * @example https://search.example/
                     */
                    referrer?: string;
                    /**
                     * @description what was clicked, the form, the plan, the message, or what you call it
                     * @example Start now
                     */
                    name?: string;
                    /**
                     * @description such as outbound, LCP, upgrade; of a form `start`, `submit`, `abandon`
                     * @example link
                     */
                    action?: string;
                    /**
                     * @description such as milliseconds, or a score
                     * @example 840
                     */
                    value?: number;
                };
            };
        };
        responses: {
            /** @description Send what visitors did */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsReceipt"];
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Counting is not available at the moment; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                /** @description the last days, with today */
                dateRange?: "7d" | "30d" | "90d" | "1y";
                /** @description in which days begin and end */
                timezone?: string;
                country?: string;
                device_type?: "desktop" | "mobile" | "tablet";
                /** @description whether visitors behind networks that are known for VPN count */
                include_vpn?: "true" | "false";
                /** @description what is wanted, with commas between: `overview`, `trends`, `previous_trends`, `topPages`, `devices`, `countries`, `referrers`, `events`, `actions`, `clicks`, `forms`, `errors`, `vitals`, `browsers`, `systems`, `sources`, `mediums`, `campaigns`, `entry_pages`, `exit_pages`, `product`, `dropped` */
                metrics?: string;
                /** @description of the trends; weeks begin on Monday, and the first of them is as much as is in the range */
                granularity?: "hourly" | "daily" | "weekly" | "monthly";
                /** @description how many pages, countries and so on */
                top?: number;
                /** @description `csv`: the same as rows of one table */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened on the site, and in the product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsDashboard"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.access` is needed; You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPresent: {
        parameters: {
            query?: {
                /** @description `csv`: the same as rows of one table */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is on the site now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsPresent"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.access` is needed; You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; You have too many streams open. Close one, or ask for your alerts now and then instead. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description This server has as many streams open as it can. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFunnel: {
        parameters: {
            query: {
                /** @description the last days, with today */
                dateRange?: "7d" | "30d" | "90d";
                /** @description in which days begin and end */
                timezone?: string;
                country?: string;
                device_type?: "desktop" | "mobile" | "tablet";
                /** @description whether visitors behind networks that are known for VPN count */
                include_vpn?: "true" | "false";
                /** @description two to 6, with commas between: a path, which ends with * where it is the beginning of several, or `event:` and an event */
                steps: string;
                /** @description `csv`: the same as rows of one table */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many visitors get from step to step */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsFunnel"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.access` is needed; You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRetention: {
        parameters: {
            query?: {
                /** @description the last weeks, with this one */
                weeks?: number;
                /** @description `csv`: the same as rows of one table */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many of those who signed up come back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsRetention"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.access` is needed; You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAnnotations: {
        parameters: {
            query?: {
                /** @description from this moment on */
                from?: string;
                /** @description before this moment */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notes at moments of the charts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description the earliest first, the latest 200 at most */
                        annotations: components["schemas"]["Annotation"][];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.access` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnotation"];
            };
        };
        responses: {
            /** @description Note something at a moment of the charts */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        annotation: components["schemas"]["Annotation"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.access` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    removeAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a note */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.access` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Annotation not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Roll-ups and materialized views, how old they are, and what is under way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        views: components["schemas"]["AnalyticsView"][];
                        /**
                         * @description batches of events that are not added up yet
                         * @example 0
                         */
                        waiting: number;
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.system.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description Work one view out anew, or all of them */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        views: components["schemas"]["AnalyticsView"][];
                        /**
                         * @description batches of events that are not added up yet
                         * @example 0
                         */
                        waiting: number;
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.system.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This is being renewed already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAdminUsers: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                /** @description part of a name, a username, an email address, or a sign-in provider */
                search?: string;
                /** @description the name of a role held now */
                role?: string;
                /** @description `active` accounts may sign in, `inactive` ones may not; the other two are true of either */
                status?: "active" | "inactive" | "timed_out" | "unverified";
                /** @description the name of a plan with a subscription that runs */
                plan?: string;
                /** @description joined on this day (UTC) or at this moment, or later */
                created_from?: string;
                /** @description joined on this day (UTC) or at this moment, or before */
                created_to?: string;
                /** @description last signed in on this day (UTC) or at this moment, or later */
                last_login_from?: string;
                /** @description last signed in on this day (UTC) or at this moment, or before */
                last_login_to?: string;
                sort?: "created_at" | "last_login" | "name" | "username" | "login_count" | "id";
                order?: "asc" | "desc";
                /** @description `csv`: all that match, in the order of their ids */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users, searched, filtered, sorted, a page at a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["AdminUser"][];
                        /** @example 1 */
                        currentPage: number;
                        /** @example 3 */
                        totalPages: number;
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchAdminUsers: {
        parameters: {
            query: {
                /** @description part of a name, a username or an email address */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ten users who fit best what is typed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["FoundUser"][];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkAdminUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAct"];
            };
        };
        responses: {
            /** @description Do the same to many users */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOutcome"];
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user with roles, sessions, providers, subscriptions, timeouts and audit trail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["ManagedUser"];
                        /** @description what you may do to this user */
                        you_may: {
                            change: boolean;
                            activate: boolean;
                            delete: boolean;
                            end_sessions: boolean;
                            impersonate: boolean;
                            assign_roles: boolean;
                            time_out: boolean;
                            /**
                             * @description why nothing of it: it is you, or somebody who may do what you may not
                             * @example null
                             */
                            why_not: ("own_account" | "more_powerful") | null;
                        };
                        roles: {
                            id: number;
                            /** @example user */
                            name: string;
                            /** @example User */
                            display_name: string;
                            /** @example Everyone who has an account */
                            description: string | null;
                            /** Format: date-time */
                            assigned_at: string;
                            expires_at: string | null;
                        }[];
                        sessions: {
                            /** Format: uuid */
                            id: string;
                            /** @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 */
                            user_agent: string | null;
                            /** @example 203.0.113.7 */
                            address: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_seen_at: string;
                            /**
                             * @description the administrator who acts as the user in it
                             * @example null
                             */
                            acting: string | null;
                        }[];
                        accounts: {
                            id: number;
                            /** @example github */
                            provider: string;
                            email: string | null;
                            email_verified: boolean;
                            last_used_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        /** @description the newest 50 */
                        subscriptions: components["schemas"]["Subscription"][];
                        /** @description the newest 50 */
                        timeouts: {
                            id: number;
                            /** @enum {string} */
                            type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                            /** @example Advertising in comments */
                            reason: string;
                            issued_by: number | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string;
                            revoked_at: string | null;
                            is_running: boolean;
                        }[];
                        /** @description the newest 50 */
                        audit: {
                            /** @example 1873 */
                            id: string;
                            /** @example console */
                            actor: string;
                            /** @example role.grant */
                            action: string;
                            /** @example null */
                            before: unknown;
                            /**
                             * @example {
                             *       "role": "moderator"
                             *     }
                             */
                            after: unknown;
                            /** @example Joined the team */
                            reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAdminUser: {
        parameters: {
            query: {
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an account with what hangs on it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not; Insufficient permissions: This user has, or may get back, rights that you lack or have for a shorter time; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The last administrator has to stay */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminUserChange"];
            };
        };
        responses: {
            /** @description Change an account: its state, its notes, its fields */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["ManagedUser"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not; Insufficient permissions: This user has, or may get back, rights that you lack or have for a shorter time; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This account is active already; This account is inactive already; This username is taken; There is an account with this email address already; This was changed meanwhile; The last administrator has to stay */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    endSessionsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionsEnd"];
            };
        };
        responses: {
            /** @description End the sessions of a user, or one of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 3 */
                        ended: number;
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Session not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    impersonateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Impersonation"];
            };
        };
        responses: {
            /** @description Act as a user for an hour at most */
            200: {
                headers: {
                    /** @description the cookie of the session */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description whom you are to everything but administration */
                        user: components["schemas"]["User"];
                        /**
                         * Format: date-time
                         * @description when it ends by itself
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This account is inactive */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    endActing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stop acting as a user and be yourself again */
            200: {
                headers: {
                    /** @description the cookie of the session */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description you again */
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description You act as nobody else */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listTimeouts: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                type?: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                status?: "running" | "expired" | "revoked" | "all";
                user_id?: string;
                /** @description part of the username or the display name of who is timed out */
                search?: string;
                /** @description id of who issued it */
                issued_by?: string;
                sort?: "created_at" | "expires_at";
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Timeouts, filtered and sorted, a page at a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeouts: components["schemas"]["Timeout"][];
                        /** @description `total` is 10000 at most */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.timeout` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    issueTimeout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 42 */
                    user_id?: number;
                    /** @description instead of `user_id` */
                    username?: string;
                    /**
                     * @example posting
                     * @enum {string}
                     */
                    type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                    /** @example Advertising in comments */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description when it ends; this or `duration_hours`
                     * @example 2026-12-24T18:00:00Z
                     */
                    expires_at?: string;
                    /**
                     * @description how long it lasts; this or `expires_at`
                     * @example 24
                     */
                    duration_hours?: number;
                };
            };
        };
        responses: {
            /** @description Time a user out, by id or by username */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeout: components["schemas"]["Timeout"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.timeout` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A timeout of this type runs already: It ends Thu, 24 Dec 2026 18:00:00 GMT; The last administrator has to stay */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeTimeout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 311 */
                    timeout_id: number;
                    /** @example Advertising in comments */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Revoke a timeout by its id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeout: components["schemas"]["Timeout"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.timeout` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Timeout not found; User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description No such timeout runs */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    timeOutUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example posting
                     * @enum {string}
                     */
                    type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                    /** @example Advertising in comments */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description when it ends; this or `duration_hours`
                     * @example 2026-12-24T18:00:00Z
                     */
                    expires_at?: string;
                    /**
                     * @description how long it lasts; this or `expires_at`
                     * @example 24
                     */
                    duration_hours?: number;
                };
            };
        };
        responses: {
            /** @description Time this user out */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeout: components["schemas"]["Timeout"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.timeout` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A timeout of this type runs already: It ends Thu, 24 Dec 2026 18:00:00 GMT; The last administrator has to stay */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeUserTimeouts: {
        parameters: {
            query: {
                /** @description the type to revoke; without it, every timeout that runs */
                type?: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke the running timeout of a type, or all that run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeouts: components["schemas"]["Timeout"][];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.timeout` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description No such timeout runs */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                /** @description a username or a user’s id: who did it */
                actor?: string;
                /** @description an action, or with a full stop at its end all that begin so */
                action?: string;
                target_type?: string;
                target_id?: string;
                outcome?: "done" | "refused" | "failed";
                request_id?: string;
                /** @description IP address of the client, or its network as recorded if the `LOG_IP` setting shortens addresses: an IPv4 /24 or an IPv6 /48. */
                ip?: string;
                /** @description a day (UTC) or a moment; from here on */
                from?: string;
                /** @description a day (UTC), that day included, or a moment, which is not */
                to?: string;
                /** @description by time */
                order?: "asc" | "desc";
                /** @description csv: all that the filters match */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The audit log, filtered, a page at a time or as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["AuditEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.audit.view` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actions and types of target that the audit log has records of */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example [
                         *       "role.assign",
                         *       "timeout.issue",
                         *       "timeout.revoke"
                         *     ]
                         */
                        actions: string[];
                        /**
                         * @example [
                         *       "role",
                         *       "user"
                         *     ]
                         */
                        target_types: string[];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.audit.view` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssignableRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles that may be assigned through the API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRole"];
            };
        };
        responses: {
            /** @description Create a role */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDetail"];
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; A protected role passes nothing on: it is above no other; Insufficient permissions: Nobody gives or takes what they lack; Nobody gives for longer than they have it themselves; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Role name already exists; Limit of 250 roles reached, including archived ones. Change or restore one instead; This role is archived; A permission needs others that would be missing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getRoleMatrix: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every role with what it grants and inherits, beside every permission */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["RoleDetail"][];
                        /** @description all but the archived ones */
                        permissions: {
                            id: number;
                            /** @example forum.pin */
                            name: string;
                            /** @example Pin posts */
                            display_name: string;
                            description: string | null;
                            /** @example forum */
                            category: string;
                            /** @enum {string} */
                            risk_level: "low" | "medium" | "high" | "critical";
                            /** @enum {string} */
                            status: "active" | "disabled" | "archived";
                            is_inheritable: boolean;
                            is_system: boolean;
                            /**
                             * @example [
                             *       "forum.pin"
                             *     ]
                             */
                            dependencies: string[];
                        }[];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.permissions.view` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A role with what it grants and inherits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDetail"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    archiveRole: {
        parameters: {
            query: {
                /** @description stands in the audit log */
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archive a role */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Protected roles are assigned in the database only; Nobody changes a role that they hold themselves; Insufficient permissions: Nobody gives or takes what they lack */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A permission needs others that would be missing; The role that everyone gets at sign-up has to stay; It is archived already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description Change a role, or bring it back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDetail"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Protected roles are assigned in the database only; Nobody changes a role that they hold themselves; Insufficient permissions: Nobody gives or takes what they lack; Nobody gives for longer than they have it themselves; Give your password once more to go on; A protected role passes nothing on: it is above no other */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This was changed meanwhile; A permission needs others that would be missing; This role is archived; It is active already; A role would inherit from itself, directly or by way of others */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    setRolePermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolePermissions"];
            };
        };
        responses: {
            /** @description Set all that a role grants */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDetail"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Protected roles are assigned in the database only; Nobody changes a role that they hold themselves; Insufficient permissions: Nobody gives or takes what they lack; Nobody gives for longer than they have it themselves; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found; Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This was changed meanwhile; A permission needs others that would be missing; This role is archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    assignRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleAssignment"];
            };
        };
        responses: {
            /** @description Give a user a role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description the roles that the user holds now */
                        roles: {
                            id: number;
                            /** @example user */
                            name: string;
                            /** @example User */
                            display_name: string;
                            /** @example Everyone who has an account */
                            description: string | null;
                            /** Format: date-time */
                            assigned_at: string;
                            expires_at: string | null;
                        }[];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not; Protected roles are assigned in the database only; Insufficient permissions: Nobody gives or takes what they lack; Nobody gives for longer than they have it themselves; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The last administrator has to stay; User already has this role */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    takeRoleAway: {
        parameters: {
            query: {
                role_id: string;
                /** @description stands in the audit log */
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a role away from a user */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not; Protected roles are assigned in the database only; Insufficient permissions: Nobody gives or takes what they lack; Nobody gives for longer than they have it themselves; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The last administrator has to stay; Everyone has this role: it can’t be taken away; User does not have this role */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                /** @description part of a name, a display name or a description */
                search?: string;
                category?: string;
                status?: "all" | "active" | "disabled" | "archived";
                risk_level?: "low" | "medium" | "high" | "critical";
                sort_by?: "name" | "display_name" | "category" | "created_at" | "updated_at" | "usage_count" | "sort_order";
                sort_order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Permissions, filtered and sorted, with an overview of all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description of all permissions, whatever the filters */
                        overview: {
                            /** @example 19 */
                            total: number;
                            /** @example 19 */
                            active: number;
                            /** @example 0 */
                            disabled: number;
                            /** @example 0 */
                            archived: number;
                            /**
                             * @example {
                             *       "users": 2,
                             *       "access": 5,
                             *       "system": 4
                             *     }
                             */
                            by_category: {
                                [key: string]: number;
                            };
                            /**
                             * @example {
                             *       "low": 4,
                             *       "medium": 8,
                             *       "high": 6,
                             *       "critical": 1
                             *     }
                             */
                            by_risk_level: {
                                [key: string]: number;
                            };
                            /**
                             * @description grants by roles, of all permissions together
                             * @example 23
                             */
                            assignments: number;
                            /**
                             * @description permissions created or changed in the last 7 days
                             * @example 0
                             */
                            recent_changes: number;
                        };
                        permissions: components["schemas"]["Permission"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.permissions.view` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPermission"];
            };
        };
        responses: {
            /** @description Create a permission */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        permission: components["schemas"]["Permission"];
                        /** @example Permission created */
                        message: string;
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.permissions.create` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody gives or takes what they lack; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Permission name already exists; Limit of 500 permissions reached, including archived ones. Reuse or restore one instead */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getPermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A permission, and who has it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        permission: components["schemas"]["Permission"];
                        /** @description roles that give it */
                        roles: {
                            /** @example moderator */
                            role: string;
                            /** @example Moderator */
                            display_name: string;
                            role_id: number;
                            is_protected: boolean;
                            /** @description the role above that passes it on, or null where the role grants it itself */
                            through: string | null;
                        }[];
                        /** @description grants and denials to single users, the newest 50 */
                        exceptions: {
                            /** @example 42 */
                            user_id: number;
                            /** @example ada */
                            username: string;
                            /** @example Ada Lovelace */
                            name: string;
                            /** @enum {string} */
                            effect: "grant" | "deny";
                            reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                        }[];
                        /** @description of all of them */
                        exception_count: number;
                        /** @description permissions that need it, directly or by way of others */
                        dependents: string[];
                        /** @description users that it reaches, by a role or a grant, and who are not denied it */
                        user_count: number;
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.permissions.view` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    archivePermission: {
        parameters: {
            query: {
                /** @description stands in the audit log */
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archive a permission */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.permissions.delete` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; A permission that comes with Veranda stays as it is; Insufficient permissions: Nobody gives or takes what they lack */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description It is archived already; A permission needs others that would be missing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    updatePermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermissionChange"];
            };
        };
        responses: {
            /** @description Change a permission, or bring it back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Permission"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.permissions.update` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; A permission that comes with Veranda stays as it is; Nobody changes a role that they hold themselves; Insufficient permissions: Nobody gives or takes what they lack; Nobody gives for longer than they have it themselves; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description It is active already; It is disabled already; This was changed meanwhile; A permission would need itself, directly or by way of others; A permission needs others that would be missing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getMyPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My permissions, and where each comes from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPermission"][];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user's permissions, and where each comes from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPermission"][];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPermissionException: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermissionException"];
            };
        };
        responses: {
            /** @description Grant a permission to one user, or deny it to them */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPermission"][];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not; Insufficient permissions: Nobody gives or takes what they lack; Nobody gives for longer than they have it themselves; Give your password once more to go on; What the role admin gives is not denied through the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A permission needs others that would be missing; The last administrator has to stay; This user has such a grant or denial already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    endPermissionException: {
        parameters: {
            query: {
                permission: string;
                /** @description stands in the audit log */
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a grant or a denial back */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.roles.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not; Insufficient permissions: Nobody gives or takes what they lack; Nobody gives for longer than they have it themselves; Give your password once more to go on */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A permission needs others that would be missing; The last administrator has to stay; This user has no such grant or denial */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Many changes of roles and permissions are under way. Please try again in a moment.; The database is not available at the moment */
            503: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    listOfferedPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans that can be had, with what they give and cost */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plans: components["schemas"]["OfferedPlan"][];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                status?: "active" | "archived" | "all";
                kind?: "tier" | "addon";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Subscription plans in their own order, with how many have them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plans: components["schemas"]["Plan"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.plans.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description Create a plan */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.plans.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Plan name already exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getPlanCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What there is to give a plan: features, quotas, rate limits and flairs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanCatalogue"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.plans.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.plans.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePlan: {
        parameters: {
            query: {
                /** @description stands in the audit log */
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a plan that nobody ever had, or archive it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description it has had subscribers, so it stays for them; else it is deleted */
                        archived: boolean;
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.plans.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The default plan stays: make another one the default first; This plan is archived already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChange"];
            };
        };
        responses: {
            /** @description Change a plan, bring it back, or make it the default */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.plans.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This plan is active already; This plan is the default already; Only a tier that is not archived can be the default; This was changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getOwnQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My quotas, or those of a guest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quotas: components["schemas"]["Quota"][];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every quota of a user as it is in force, with where it comes from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quotas: components["schemas"]["UserQuota"][];
                        user: {
                            /** @example 7 */
                            id: number;
                            /** @example ada */
                            username: string;
                            /** @example Ada Lovelace */
                            name: string;
                        };
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeUserQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaChange"];
            };
        };
        responses: {
            /** @description Give a user a quota of their own, or take it away again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quotas: components["schemas"]["UserQuota"][];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This was changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resetUserQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaReset"];
            };
        };
        responses: {
            /** @description Forget what a user has consumed in the periods that run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quotas: components["schemas"]["UserQuota"][];
                        /**
                         * @description of which something had been used
                         * @example [
                         *       "uploads/daily_uploads"
                         *     ]
                         */
                        reset: string[];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listNearQuotas: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                /** @description per cent of the limit, at least */
                level?: "50" | "80" | "100";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is near a limit, or has reached it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            /**
                             * @description what is limited belongs to it
                             * @example og_generator
                             * @enum {string}
                             */
                            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
                            /**
                             * @description what is limited
                             * @example daily_generations
                             * @enum {string}
                             */
                            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
                            /** @example Preview images */
                            title: string;
                            /**
                             * @description what is counted
                             * @example images
                             */
                            unit: string;
                            /**
                             * @description null when it is unlimited
                             * @example 10
                             */
                            quota_limit: number | null;
                            /** @example false */
                            is_unlimited: boolean;
                            /**
                             * @description what decides: the first of these that there is
                             * @example subscription_plan
                             * @enum {string}
                             */
                            quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
                            /**
                             * @description 0 for a cap
                             * @example 8
                             */
                            used: number;
                            /**
                             * @description of the limit, 100 at most
                             * @example 80
                             */
                            percent: number | null;
                            /** @description when it is renewed */
                            resets_at: string | null;
                            user: {
                                id: number;
                                username: string;
                                name: string;
                            };
                            /**
                             * @description per cent: the last mark that was passed in this period
                             * @example 80
                             */
                            warning_level: 50 | 80 | 100;
                            /** Format: date-time */
                            warned_at: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuotaFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is limited, with the default of each and what guests have */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        features: components["schemas"]["QuotaFeature"][];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQuotaFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One feature that is limited */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feature: components["schemas"]["QuotaFeature"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Quota feature not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeQuotaDefault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaDefaultChange"];
            };
        };
        responses: {
            /** @description Change the default of a feature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feature: components["schemas"]["QuotaFeature"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Quota feature not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This was changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listGlobalQuotas: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What guests have */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quotas: components["schemas"]["GlobalQuota"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGlobalQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGlobalQuota"];
            };
        };
        responses: {
            /** @description Give guests a quota of a feature */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quota: components["schemas"]["GlobalQuota"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Global quota for this service/feature already exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getGlobalQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of the quotas of guests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quota: components["schemas"]["GlobalQuota"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Global quota not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceGlobalQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlobalQuotaReplacement"];
            };
        };
        responses: {
            /** @description Change a quota of guests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quota: components["schemas"]["GlobalQuota"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Global quota not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This was changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    removeGlobalQuota: {
        parameters: {
            query: {
                /** @description stands in the audit log */
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leave guests the default of the feature */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.quotas.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Global quota not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listOwnSubscriptions: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your subscriptions of all times, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscriptions: components["schemas"]["OwnSubscription"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description Subscribe this user to a plan */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This plan is archived: nobody new gets it; Whoever has no other tier has the default plan: it is not given to anybody; This plan has no trial; This user has had a trial of this plan; The user has a subscription to this plan that runs; Another tier runs, and a user has one at a time: Pro */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    cancelSubscription: {
        parameters: {
            query: {
                subscription_id: string;
                /** @description stands in the audit log */
                reason: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a subscription of this user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Subscription not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A subscription that is cancelled can’t become active: It stays so */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChange"];
            };
        };
        responses: {
            /** @description Change the state, the end, the cycle or the price of a subscription */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Subscription not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A subscription that is cancelled can’t become active: It stays so; This subscription is over; what has expired can be made active again; The user has a subscription to this plan that runs; Another tier runs, and a user has one at a time: Pro; This was changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    reportSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEvent"];
            };
        };
        responses: {
            /** @description Take what a payment provider reports of a subscription */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description duplicate: it came before; outdated: a newer one did
                         * @example applied
                         * @enum {string}
                         */
                        outcome: "applied" | "duplicate" | "outdated";
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The signature is missing, wrong or more than 5 minutes old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This server takes no events of subscriptions; User not found; Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Whoever has no other tier has the default plan: it is not given to anybody; Another event came with this id; This subscription belongs to another user; A subscription that is cancelled can’t become active: It stays so */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listRateLimited: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                /** @description counted as */
                class?: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                identity?: "network" | "block" | "device" | "user";
                /** @description of the history */
                hours?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has gone over a limit, with their penalties, and the limits in force */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        limited: {
                            /**
                             * @example api
                             * @enum {string}
                             */
                            class: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                            /**
                             * @description block: a /24 or a /48; device: a keyed hash of the network and of what its requests have in common
                             * @example network
                             * @enum {string}
                             */
                            identity: "network" | "block" | "device" | "user";
                            /** @example 203.0.113.7 */
                            identifier: string;
                            /**
                             * @description of a user
                             * @example null
                             */
                            username: string | null;
                            /**
                             * @description 1 to 5
                             * @example 2
                             */
                            penalty_level: number;
                            /**
                             * @description requests refused since the first penalty
                             * @example 118
                             */
                            refused: number;
                            /** Format: date-time */
                            last_refused_at: string;
                            /**
                             * Format: date-time
                             * @description in the past when it may ask again
                             */
                            blocked_until: string;
                            is_blocked: boolean;
                        }[];
                        /** @description what is in force */
                        classes: {
                            /**
                             * @example api
                             * @enum {string}
                             */
                            class: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                            /**
                             * @description of one user, or one device of guests; null when it is off
                             * @example 300
                             */
                            limit: number | null;
                            /** @example 1200 */
                            per_network: number | null;
                            /** @example 19200 */
                            per_block: number | null;
                            /** @example 60 */
                            seconds: number | null;
                        }[];
                        /** @description refused requests of all instances, in hours of UTC; hours without any are left out */
                        history: {
                            /**
                             * Format: date-time
                             * @description the first hour
                             */
                            from: string;
                            hours: {
                                /**
                                 * Format: date-time
                                 * @description its beginning
                                 */
                                hour: string;
                                /**
                                 * @example api
                                 * @enum {string}
                                 */
                                class: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                                /**
                                 * @description requests refused
                                 * @example 118
                                 */
                                refused: number;
                                /**
                                 * @description of them those with a penalty
                                 * @example 116
                                 */
                                penalised: number;
                            }[];
                        };
                        /**
                         * @description whether instances limit together; degraded: they should, but Redis is away
                         * @enum {string}
                         */
                        state: "alone" | "shared" | "degraded";
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.rate_limits.manage` is needed; You are timed out (`full_access`); Not possible while you act as another user; Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearRateLimit: {
        parameters: {
            query: {
                /** @description counted as */
                class: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                /** @description as in the list; account: one that wrong passwords have closed, in the class auth */
                identity: "network" | "block" | "device" | "user" | "account";
                /** @description as in the list; of an account its email address */
                identifier: string;
                /** @description for the audit log */
                reason?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forget what one identity did in one class */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.rate_limits.manage` is needed; You are timed out (`full_access`, `api`); Not possible while you act as another user; Requests from pages of other sites are not allowed; Insufficient permissions: Nobody does this to their own account; Insufficient permissions: This user may do something that you may not */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is limited so; User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version of the API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 0.338.7 */
                        version: string;
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 description of exactly this server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSwagger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interactive page of the API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description You are timed out (`full_access`); Requests from pages of other sites are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Preview images: your quota of 10 images is used up. Please wait until it is renewed. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
