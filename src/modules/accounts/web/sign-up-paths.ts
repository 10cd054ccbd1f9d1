// The ways to the sign-up form from a page that speaks to teachers.

/** What `mode` of the address says on /login. */
export const signUpMode = 'sign-up';

/** The sign-in screen, opened on its tab for signing up. */
export const getStartedPath = `/login?mode=${signUpMode}&role=teacher`;

export const teacherSignUpPath = '/register?role=teacher';
