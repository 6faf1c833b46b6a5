/** Towns of the Netherlands and Belgium that have pick-up points: name, country, first digits of the postal code, degrees north and east, thousands of people (GeoNames, CC BY 4.0). */
const TOWNS = `
Amsterdam|NL|10|52.374|4.890|742; Rotterdam|NL|30|51.922|4.479|598; Den Haag|NL|25|52.077|4.299|474
Utrecht|NL|35|52.091|5.122|291; Eindhoven|NL|56|51.441|5.478|210; Tilburg|NL|50|51.556|5.091|200
Groningen|NL|97|53.219|6.567|181; Almere|NL|13|52.370|5.214|176; Breda|NL|48|51.587|4.776|168
Nijmegen|NL|65|51.843|5.853|159; Enschede|NL|75|52.218|6.896|154; Haarlem|NL|20|52.381|4.637|148
Arnhem|NL|68|51.980|5.911|142; Zaanstad|NL|15|52.453|4.814|140; Amersfoort|NL|38|52.155|5.388|140
Apeldoorn|NL|73|52.210|5.969|137; 's-Hertogenbosch|NL|52|51.699|5.304|135; Hoofddorp|NL|21|52.303|4.689|133
Maastricht|NL|62|50.848|5.689|122; Leiden|NL|23|52.158|4.493|120; Dordrecht|NL|33|51.810|4.674|119
Zoetermeer|NL|27|52.057|4.493|116; Zwolle|NL|80|52.513|6.094|112; Deventer|NL|74|52.255|6.164|97
Delft|NL|26|52.007|4.356|95; Alkmaar|NL|18|52.632|4.749|95; Heerlen|NL|64|50.884|5.982|93
Venlo|NL|59|51.370|6.168|92; Leeuwarden|NL|89|53.201|5.809|91; Hilversum|NL|12|52.223|5.176|84
Hengelo|NL|75|52.266|6.793|81; Amstelveen|NL|11|52.301|4.864|80; Roosendaal|NL|47|51.531|4.465|78
Purmerend|NL|14|52.505|4.960|77; Oss|NL|53|51.765|5.518|76; Schiedam|NL|31|51.919|4.389|75
Spijkenisse|NL|32|51.845|4.329|75; Helmond|NL|57|51.482|5.661|75; Vlaardingen|NL|31|51.913|4.342|74
Almelo|NL|76|52.357|6.662|73; Gouda|NL|28|52.017|4.708|72; Lelystad|NL|82|52.508|5.475|71
Alphen aan den Rijn|NL|24|52.129|4.655|70; Hoorn|NL|16|52.642|5.060|69; Velsen-Zuid|NL|19|52.460|4.650|68
Ede|NL|67|52.033|5.658|68; Bergen op Zoom|NL|46|51.495|4.292|66; Capelle aan den IJssel|NL|29|51.929|4.578|65
Assen|NL|94|52.997|6.563|62; Nieuwegein|NL|35|52.029|5.081|61; Veenendaal|NL|39|52.029|5.559|61
Zeist|NL|37|52.090|5.233|61; Den Helder|NL|17|52.960|4.759|60; Hardenberg|NL|77|52.576|6.619|58
Emmen|NL|78|52.779|6.907|57; Oosterhout|NL|49|51.645|4.860|53; Doetinchem|NL|70|51.965|6.289|50
Kerkrade|NL|64|50.866|6.063|50; Kampen|NL|80|52.555|5.911|49; Weert|NL|60|51.252|5.707|49
Woerden|NL|34|52.085|4.883|48; Sittard|NL|61|50.998|5.869|48; Heerhugowaard|NL|17|52.671|4.849|48
Rijswijk|NL|26|52.036|4.325|47; Middelburg|NL|43|51.500|3.614|46; Emmeloord|NL|83|52.711|5.749|46
Zwijndrecht|NL|33|51.818|4.633|46; Waalwijk|NL|51|51.682|5.071|46; Huizen|NL|13|52.299|5.242|45
Vlissingen|NL|43|51.443|3.574|45; Ridderkerk|NL|29|51.873|4.603|45; Soest|NL|38|52.173|5.292|45
Roermond|NL|60|51.194|5.987|45; Drachten|NL|92|53.113|6.099|45; Heerenveen|NL|84|52.959|5.919|43
Medemblik|NL|16|52.772|5.106|42; Tiel|NL|40|51.887|5.429|41; Harderwijk|NL|82|52.342|5.621|41
Maarssen|NL|36|52.139|5.042|40; Venray|NL|58|51.525|5.975|39; Hoogeveen|NL|79|52.722|6.476|39
Barendrecht|NL|30|51.857|4.535|39; Nijkerk|NL|38|52.220|5.486|38; Voorburg|NL|25|52.074|4.360|38
Beverwijk|NL|19|52.483|4.657|38; Goes|NL|44|51.504|3.889|37; Zutphen|NL|72|52.138|6.201|36
Heemskerk|NL|19|52.511|4.672|36; Wageningen|NL|67|51.970|5.667|35; Castricum|NL|19|52.548|4.669|35
Hoogvliet|NL|32|51.863|4.362|35; Gorinchem|NL|42|51.837|4.972|35; Brussel|BE|10|50.850|4.349|1019
Antwerpen|BE|20|51.220|4.400|460; Gent|BE|90|51.050|3.717|231; Charleroi|BE|60|50.411|4.444|200
Liège|BE|40|50.634|5.567|183; Brugge|BE|80|51.209|3.224|117; Namur|BE|50|50.467|4.867|106
Leuven|BE|30|50.880|4.701|93; Mons|BE|70|50.454|3.952|91; Deurne|BE|21|51.221|4.466|79; Aalst|BE|93|50.936|4.035|78
Mechelen|BE|28|51.026|4.478|78; La Louvière|BE|71|50.487|4.188|77; Kortrijk|BE|85|50.828|3.265|74
Hasselt|BE|35|50.931|5.338|69; Oostende|BE|84|51.216|2.927|69; Sint-Niklaas|BE|91|51.165|4.144|69
Tournai|BE|75|50.607|3.389|68; Genk|BE|36|50.965|5.501|64; Seraing|BE|41|50.584|5.501|61
Roeselare|BE|88|50.947|3.123|56; Verviers|BE|48|50.589|5.862|53; Mouscron|BE|77|50.745|3.206|52
Beveren|BE|91|51.212|4.256|45; Dendermonde|BE|92|51.029|4.101|43; Beringen|BE|35|51.050|5.226|41
Turnhout|BE|23|51.323|4.945|40; Dilbeek|BE|10|50.848|4.260|39; Heist-op-den-Berg|BE|32|51.075|4.728|38
Sint-Truiden|BE|38|50.817|5.186|38; Lokeren|BE|92|51.104|3.993|38; Braine-l'Alleud|BE|14|50.684|4.368|38
Brasschaat|BE|29|51.291|4.492|37; Vilvoorde|BE|18|50.928|4.429|37; Herstal|BE|40|50.664|5.623|37
Maasmechelen|BE|36|50.965|5.695|36; Waregem|BE|98|50.889|3.428|36; Châtelet|BE|62|50.403|4.528|35
Ieper|BE|89|50.851|2.886|35; Ninove|BE|94|50.828|4.027|35; Geel|BE|24|51.166|4.989|35; Halle|BE|15|50.734|4.235|34
Hoboken|BE|20|51.176|4.348|34; Knokke-Heist|BE|83|51.350|3.267|34; Schoten|BE|21|51.253|4.503|34
Grimbergen|BE|18|50.934|4.372|34; Lier|BE|25|51.131|4.570|33; Mol|BE|24|51.192|5.117|33; Wavre|BE|13|50.717|4.601|32
Binche|BE|71|50.412|4.165|32; Lommel|BE|39|51.231|5.313|32; Menen|BE|77|50.797|3.122|32
Tienen|BE|33|50.807|4.938|32; Evergem|BE|90|51.113|3.710|32; Heusden|BE|35|51.037|5.280|31
Wevelgem|BE|77|50.800|3.167|31; Geraardsbergen|BE|95|50.773|3.882|31; Sint-Pieters-Leeuw|BE|16|50.779|4.244|30
`

export interface SampleTown {
  readonly name: string
  readonly country: string
  readonly area: string
  readonly latitude: number
  readonly longitude: number
  readonly thousands: number
}

export const pickupTowns: readonly SampleTown[] = TOWNS.trim()
  .split(/;\s*|\n/)
  .map(row => {
    const [name = "", country = "", area = "", latitude, longitude, thousands] = row.trim().split("|")
    return {
      name,
      country,
      area,
      latitude: Number(latitude),
      longitude: Number(longitude),
      thousands: Number(thousands),
    }
  })
