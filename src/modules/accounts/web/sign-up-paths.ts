// Links to the sign-up form from pages that address teachers.

/** What `mode` in the address means on /login. */
export const signUpMode = 'sign-up';

/** The sign-in screen, opened on its sign-up tab. */
export const getStartedPath = `/login?mode=${signUpMode}&role=teacher`;

export const teacherSignUpPath = '/register?role=teacher';
