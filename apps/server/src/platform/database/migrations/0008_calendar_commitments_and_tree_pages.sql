CREATE TABLE "calendar_commitments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_commitments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"commitment" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"aggregation_id" bigint,
	"leaf_index" integer,
	CONSTRAINT "calendar_commitments_have_32_bytes" CHECK (octet_length(commitment) = 32)
);
--> statement-breakpoint
CREATE TABLE "tree_pages" (
	"aggregation_id" bigint NOT NULL,
	"level" smallint NOT NULL,
	"position" integer NOT NULL,
	"nodes" "bytea" NOT NULL,
	CONSTRAINT "tree_pages_aggregation_id_level_position_pk" PRIMARY KEY("aggregation_id","level","position")
);
--> statement-breakpoint
ALTER TABLE "calendar_commitments" ADD CONSTRAINT "calendar_commitments_aggregation_id_aggregations_id_fk" FOREIGN KEY ("aggregation_id") REFERENCES "public"."aggregations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_pages" ADD CONSTRAINT "tree_pages_aggregation_id_aggregations_id_fk" FOREIGN KEY ("aggregation_id") REFERENCES "public"."aggregations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_commitments_by_commitment" ON "calendar_commitments" USING btree ("commitment");--> statement-breakpoint
CREATE INDEX "calendar_commitments_not_sealed" ON "calendar_commitments" USING btree ("id") WHERE aggregation_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_commitments_by_leaf" ON "calendar_commitments" USING btree ("aggregation_id","leaf_index");