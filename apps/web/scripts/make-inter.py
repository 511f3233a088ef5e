"""Makes src/assets/inter.woff2. See src/assets/README.md.

Needs fonttools and brotli (Debian: apt-get install fonttools python3-brotli), and variable/InterVariable.woff2
of the npm package inter-ui:  /usr/bin/python3 make-inter.py InterVariable.woff2 inter.woff2
"""
import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TEXT = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
SIGNS = [ord(c) for c in "‐‑–—‘’“”•…€₹←↑→↓↗↘↵−⌘"]
# Inter's tabular set widens spaces, hyphens and brackets too, which tears prose apart. Figures are all that must line up.
TABULAR = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "plus", "minus", "equal"}

font = instantiateVariableFont(TTFont(sys.argv[1]), {"wght": (400, 600), "opsz": 14})
gsub = font["GSUB"].table
for record in gsub.FeatureList.FeatureRecord:
    if record.FeatureTag != "tnum":
        continue
    for index in record.Feature.LookupListIndex:
        for table in gsub.LookupList.Lookup[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            table.mapping = {name: to for name, to in table.mapping.items() if name in TABULAR}

options = Options()
options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "zero"]
options.flavor = "woff2"
subsetter = Subsetter(options)
subsetter.populate(unicodes=TEXT + SIGNS)
subsetter.subset(font)
font.flavor = "woff2"
font.save(sys.argv[2])
