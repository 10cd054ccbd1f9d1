// The part of MJML's compiler that is used; it brings no types of its own.
declare module 'mjml' {
  type Problem = { formattedMessage: string };
  export default function mjml2html(
    source: string,
    options: { validationLevel: 'strict' },
  ): Promise<{ html: string; errors: Problem[] }>;
}
