/** The path of the Nu HTML checker's jar. */
declare module 'vnu-jar' {
  const jar: string
  export default jar
}
