// The part of MJML's compiler that we use; it comes without types.
declare module 'mjml' {
  type Problem = { formattedMessage: string };
  export default function mjml2html(
    source: string,
    options: { validationLevel: 'strict' },
  ): Promise<{ html: string; errors: Problem[] }>;
}
