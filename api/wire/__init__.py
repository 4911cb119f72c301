"""Everything the API answers with, each as one typed value: the server sends these, and the schemas of the
contract are generated from them (`python -m api.contract`), so that nothing is said twice."""
