/** Files that the build takes in as text. */
declare module "*.css" {
  const text: string;
  export default text;
}
